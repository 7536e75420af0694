import type { Role } from '#domain/role.ts'
import { homeOf } from '#web/home-of.ts'

const NAME = 'continueTo'

/** The sign-in page, leading back to a page of this shop afterwards. */
export const loginAddress = (continueTo: string | undefined): string => leadingTo('/login', continueTo)

/** The page to register at, which leads to the sign-in page and from there to the same. */
export const registerAddress = (continueTo: string | undefined): string => leadingTo('/register', continueTo)

const leadingTo = (page: string, continueTo: string | undefined): string =>
  continueTo === undefined ? page : `${page}?${new URLSearchParams({ [NAME]: continueTo })}`

/**
 * Where somebody goes after signing in: the page of this shop they came from, or their own first one. An address of another
 * site, one of the sign-in's own pages or one their role may not open leads home.
 */
export function destinationAfter(search: string, rol: Role): string {
  const asked = continueToOf(search)
  if (asked === undefined) return homeOf(rol)
  return asked.startsWith('/dashboard') && rol === 'user' ? homeOf(rol) : asked
}

/** The page of this shop that the sign-in page's address leads on to. */
export const continueToOf = (search: string): string | undefined =>
  ownPath(new URLSearchParams(search).get(NAME))

/** What browsers take for another site may begin with a slash too: `//evil.test`, `/\evil.test`, a tab in between. */
function ownPath(address: string | null): string | undefined {
  const here = 'https://here.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname, search, hash } = new URL(address, here)
  if (origin !== here || /^\/(?:login|register|error)(?:\/|$)/.test(pathname)) return undefined
  // `/.//evil.test` stays here when it is read, and leads there when it is written again.
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}
