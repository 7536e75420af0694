import { ownPath } from '#contract/own-path.ts'
import type { Role } from '#domain/role.ts'
import { homeOf } from '#web/session/home-of.ts'

const NAME = 'continueTo'
const NO_ORIGIN = 'https://here.invalid'

/** The sign-in page, which continues to a page of this shop. */
export const loginAddress = (continueTo: string | undefined): string => leadingTo('/login', continueTo)

/** The registration page, which passes `continueTo` on to the sign-in page. */
export const registerAddress = (continueTo: string | undefined): string => leadingTo('/register', continueTo)

const leadingTo = (page: string, continueTo: string | undefined): string =>
  continueTo === undefined ? page : `${page}?${new URLSearchParams({ [NAME]: continueTo })}`

/**
 * Returns the page in `continueTo`. The role's home replaces a page of another site, a sign-in page and a page closed
 * to the role.
 */
export function destinationAfter(search: string, rol: Role): string {
  const asked = continueToOf(search)
  if (asked === undefined) return homeOf(rol)
  return asked.startsWith('/dashboard') && rol === 'user' ? homeOf(rol) : asked
}

/** Returns the path in `continueTo`, or undefined when the path is not in this shop. */
export function continueToOf(search: string): string | undefined {
  const path = ownPath(new URLSearchParams(search).get(NAME) ?? '', NO_ORIGIN)
  return path === undefined || /^\/(?:login|register|error)(?:[/?#]|$)/.test(path) ? undefined : path
}
