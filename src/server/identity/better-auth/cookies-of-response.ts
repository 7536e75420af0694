import type { Authenticators } from '#server/identity/authenticate-request.ts'

/**
 * Returns the cookies of a Better Auth response, with XSRF and device cookies for a new session. `isSignedIn`: true if
 * the response created a valid session.
 */
export async function cookiesOfResponse(
  response: Response,
  { request, address }: { request: Request; address: string | undefined },
  { cookie, sessions, xsrf, knownClients }: Authenticators,
): Promise<{ cookies: string[]; isSignedIn: boolean }> {
  const cookies = response.headers.getSetCookie()
  const token = await cookie.readFromResponse(response.headers)
  const session = token === undefined ? undefined : await sessions.byToken(token)
  if (session !== undefined) {
    cookies.push(xsrf.cookieFor(session.sid, request))
    cookies.push(knownClients.remember({ email: session.profile.email, address }))
  }
  return { cookies, isSignedIn: session !== undefined }
}
