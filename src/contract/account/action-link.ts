import { IdentityError } from '#domain/account/identity-error.ts'
import { parseUrl } from '#contract/http/parse-url.ts'

/** Identifies the shop in e-mailed links, as an identity provider's API key does. The key is public. */
export const SHOP_API_KEY = 'vidriera'

const modes = [
  'signIn',
  'resetPassword',
  'verifyEmail',
  'recoverEmail',
  'verifyAndChangeEmail',
  'revertSecondFactorAddition',
] as const

/** Purposes of an e-mailed link. The shop sends the first three and only recognises the others. */
export type ActionMode = (typeof modes)[number]

export type ActionLink = {
  mode: ActionMode
  oobCode: string
  /** URL to open afterwards, not validated: see `sameOriginPath`. */
  continueUrl: string | undefined
}

/** Returns `https://tienda.com.ar/login?apiKey=…&oobCode=…&mode=signIn&continueUrl=…`. */
export function buildActionLink(
  origin: string,
  { mode, oobCode, continueUrl }: { mode: ActionMode; oobCode: string; continueUrl: string },
): string {
  const query = new URLSearchParams({ apiKey: SHOP_API_KEY, oobCode, mode, continueUrl })
  return `${origin}/login?${query}`
}

/**
 * Parses an e-mailed link. Unwraps links that a mail program or an app put into `link` or `deep_link_id`. Throws
 * `argument-error` for a missing part or unknown mode, and `invalid-api-key` for another shop's link.
 */
export function parseActionLink(address: string): ActionLink {
  const query = queryOf(unwrapLink(address))
  const { apiKey, oobCode, mode } = Object.fromEntries(query)
  const known = modes.find((one) => one === mode)
  if (!apiKey || !oobCode || known === undefined) throw new IdentityError('argument-error')
  if (apiKey !== SHOP_API_KEY) throw new IdentityError('invalid-api-key')
  return { mode: known, oobCode, continueUrl: query.get('continueUrl') ?? undefined }
}

/** Returns true for any action link, even an invalid one. */
export function isActionLink(address: string): boolean {
  const query = queryOf(address)
  return ['mode', 'oobCode', 'link', 'deep_link_id'].some((name) => query.has(name))
}

function unwrapLink(address: string): string {
  const link = queryOf(address).get('link')
  const deepLink = queryOf(address).get('deep_link_id')
  return (
    (deepLink && queryOf(deepLink).get('link')) ??
    deepLink ??
    (link && queryOf(link).get('deep_link_id')) ??
    link ??
    address
  )
}

const queryOf = (address: string): URLSearchParams =>
  parseUrl(address, 'https://relativo.test')?.searchParams ?? new URLSearchParams()
