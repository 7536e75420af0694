import type { CartLine } from './cart.ts'

/** Cookie with the lines of the browser's cart, so that the server can render the cart page (decision 0034). */
export const CART_COOKIE = 'carrito'

/** The only page that gets the cookie. A browser does not send the cookie with other requests. */
export const CART_COOKIE_PATH = '/cart'

/** Browsers store at most 4,096 bytes of name and value. A server accepts at most 16 kB of all headers. */
export const MAX_COOKIE_LENGTH = 3_000
const MAX_LINES = 100
const MAX_UNITS = 100_000
const MAX_TEXT_LENGTH = 200

/** A line in the cookie: what the customer chose, without names, prices or personal data. */
export type CookieLine = Pick<CartLine, 'id' | 'color' | 'talle' | 'cantidad'>

/**
 * Returns the value of the cookie: `id:colour:size:quantity` for each line, separated by `|`. Texts are
 * percent-encoded, so they contain no separator. Returns undefined for an empty cart, and for a cart that does not fit.
 */
export function cartCookieText(lines: readonly CookieLine[]): string | undefined {
  if (lines.length === 0 || lines.length > MAX_LINES || !lines.every(fitsCookie)) return undefined
  const text = lines
    .map(({ id, color, talle, cantidad }) =>
      [...[id, color, talle].map(encodeURIComponent), cantidad].join(':'),
    )
    .join('|')
  return text.length > MAX_COOKIE_LENGTH ? undefined : text
}

/** Returns the text of the cart in a `Cookie` header, or undefined without the cookie. */
export const findCartCookie = (header: string | null | undefined): string | undefined =>
  new RegExp(`(?:^|;) *${CART_COOKIE}=([^; ]+)`).exec(header ?? '')?.[1]

/** Parses the text of the cookie. Returns undefined for any text that `cartCookieText` does not write. */
export function readCartCookie(text: string): CookieLine[] | undefined {
  if (text.length > MAX_COOKIE_LENGTH) return undefined
  const lines = text.split('|').map(readLine)
  const found = lines.filter((line) => line !== undefined)
  return found.length === lines.length && cartCookieText(found) === text ? found : undefined
}

function readLine(text: string): CookieLine | undefined {
  const [, ...encoded] = /^([^:]+):([^:]*):([^:]*):([1-9]\d{0,5})$/.exec(text) ?? []
  const [id, color, talle, cantidad] = encoded.map(decodeText)
  if (id === undefined || color === undefined || talle === undefined) return undefined
  return { id, color, talle, cantidad: Number(cantidad) }
}

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The API refuses longer texts, NUL and lone surrogates. */
const isPlainText = (text: string): boolean => text.length <= MAX_TEXT_LENGTH && /^[^\0\p{Cs}]*$/u.test(text)

const fitsCookie = ({ id, color, talle, cantidad }: CookieLine): boolean =>
  id !== '' &&
  [id, color, talle].every(isPlainText) &&
  Number.isSafeInteger(cantidad) &&
  cantidad >= 1 &&
  cantidad <= MAX_UNITS
