import { IdentityError } from '#domain/identity-error.ts'
import { readUrl } from './read-url.ts'

/** Names the shop in the links it mails, as an identity provider's API key does. Everybody may know it. */
export const SHOP_API_KEY = 'vidriera'

const modes = [
  'signIn',
  'resetPassword',
  'verifyEmail',
  'recoverEmail',
  'verifyAndChangeEmail',
  'revertSecondFactorAddition',
] as const

/** What a mailed link may be for. This shop mails the first three; the others are known, so that they can be told apart. */
export type ActionMode = (typeof modes)[number]

export type ActionLink = {
  mode: ActionMode
  /** The one-time code. */
  oobCode: string
  /** Where to go afterwards, as it came: see `ownPath`. */
  continueUrl: string | undefined
}

/** The address a mail carries: `https://tienda.com.ar/login?apiKey=…&oobCode=…&mode=signIn&continueUrl=…` */
export function writeActionLink(
  origin: string,
  { mode, oobCode, continueUrl }: { mode: ActionMode; oobCode: string; continueUrl: string },
): string {
  const query = new URLSearchParams({ apiKey: SHOP_API_KEY, oobCode, mode, continueUrl })
  return `${origin}/login?${query}`
}

/**
 * Reads such an address, also when a mail program or an app wrapped it in `link` or `deep_link_id`. Throws
 * `argument-error` without its three parts or with an unknown mode, and `invalid-api-key` for another shop's.
 */
export function readActionLink(address: string): ActionLink {
  const query = queryOf(unwrapped(address))
  const { apiKey, oobCode, mode } = Object.fromEntries(query)
  const known = modes.find((one) => one === mode)
  if (!apiKey || !oobCode || known === undefined) throw new IdentityError('argument-error')
  if (apiKey !== SHOP_API_KEY) throw new IdentityError('invalid-api-key')
  return { mode: known, oobCode, continueUrl: query.get('continueUrl') ?? undefined }
}

/** Whether an address means to be such a link, so that a broken one can be told from no link at all. */
export function isActionLink(address: string): boolean {
  const query = queryOf(address)
  return ['mode', 'oobCode', 'link', 'deep_link_id'].some((name) => query.has(name))
}

function unwrapped(address: string): string {
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
  readUrl(address, 'https://relativo.test')?.searchParams ?? new URLSearchParams()
