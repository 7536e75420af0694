import { sameOriginPath } from '#contract/http/same-origin-path.ts'
import type { Role } from '#domain/account/role.ts'
import { homePathOfRole } from './home-path-of-role.ts'

const PARAMETER = 'continueTo'
const PLACEHOLDER_ORIGIN = 'https://here.invalid'

/** The sign-in page, which continues to a page of this shop. */
export const loginAddress = (continueTo: string | undefined): string =>
  addressWithContinueTo('/login', continueTo)

/** The registration page, which passes `continueTo` on to the sign-in page. */
export const registerAddress = (continueTo: string | undefined): string =>
  addressWithContinueTo('/register', continueTo)

const addressWithContinueTo = (page: string, continueTo: string | undefined): string =>
  continueTo === undefined ? page : `${page}?${new URLSearchParams({ [PARAMETER]: continueTo })}`

/**
 * Returns the page in `continueTo`. The role's home replaces a page of another site, a sign-in page and a page closed
 * to the role.
 */
export function destinationAfterSignIn(search: string, rol: Role): string {
  const requestedPage = continueToOf(search)
  if (requestedPage === undefined) return homePathOfRole(rol)
  return requestedPage.startsWith('/dashboard') && rol === 'user' ? homePathOfRole(rol) : requestedPage
}

/** Returns the path in `continueTo`, or undefined when the path is not in this shop. */
export function continueToOf(search: string): string | undefined {
  const path = sameOriginPath(new URLSearchParams(search).get(PARAMETER) ?? '', PLACEHOLDER_ORIGIN)
  return path === undefined || /^\/(?:login|register|error)(?:[/?#]|$)/.test(path) ? undefined : path
}
