import { ownPath } from '#contract/own-path.ts'
import type { Role } from '#domain/role.ts'
import { homeOf } from '#web/session/home-of.ts'

const NAME = 'continueTo'
const NO_ORIGIN = 'https://here.invalid'

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

/** The page of this shop that the sign-in page's address leads on to: a path, as the addresses above write it. */
export function continueToOf(search: string): string | undefined {
  const path = ownPath(new URLSearchParams(search).get(NAME) ?? '', NO_ORIGIN)
  return path === undefined || /^\/(?:login|register|error)(?:[/?#]|$)/.test(path) ? undefined : path
}
