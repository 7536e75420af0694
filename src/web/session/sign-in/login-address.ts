import { sameOriginPath } from '#contract/http/same-origin-path.ts'
import type { Role } from '#domain/account/role.ts'
import { homePathOfRole } from './home-path-of-role.ts'

const PARAMETER = 'continueTo'
const PLACEHOLDER_ORIGIN = 'https://here.invalid'

/** Returns the address of the sign-in page. After the sign-in, the shop opens `continueTo`. */
export const loginAddress = (continueTo: string | undefined): string =>
  addressWithContinueTo('/login', continueTo)

/** Returns the address of the registration page, which passes `continueTo` on to the sign-in page. */
export const registerAddress = (continueTo: string | undefined): string =>
  addressWithContinueTo('/register', continueTo)

const addressWithContinueTo = (page: string, continueTo: string | undefined): string =>
  continueTo === undefined ? page : `${page}?${new URLSearchParams({ [PARAMETER]: continueTo })}`

/**
 * Returns the page in the parameter `continueTo`. Returns the role's first page instead of another site, a sign-in
 * page, or a page that the role may not open.
 */
export function destinationAfterSignIn(search: string, rol: Role): string {
  const requestedPage = continueToOf(search)
  if (requestedPage === undefined) return homePathOfRole(rol)
  return requestedPage.startsWith('/dashboard') && rol === 'user' ? homePathOfRole(rol) : requestedPage
}

/**
 * Returns the path in the parameter `continueTo`. Undefined for another site, and for the sign-in, registration and
 * error pages.
 */
export function continueToOf(search: string): string | undefined {
  const path = sameOriginPath(new URLSearchParams(search).get(PARAMETER) ?? '', PLACEHOLDER_ORIGIN)
  return path === undefined || /^\/(?:login|register|error)(?:[/?#]|$)/.test(path) ? undefined : path
}
