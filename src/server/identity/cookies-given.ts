import type { Proofs } from './actor-of-request.ts'

/**
 * Returns the cookies of a Better Auth response, plus XSRF and device cookie for a new session. `entered`: the session
 * is valid.
 */
export async function cookiesGiven(
  answer: Response,
  { request, address }: { request: Request; address: string | undefined },
  { cookie, sessions, xsrf, known }: Proofs,
): Promise<{ cookies: string[]; entered: boolean }> {
  const cookies = answer.headers.getSetCookie()
  const token = await cookie.given(answer.headers)
  const session = token === undefined ? undefined : await sessions.byToken(token)
  if (session !== undefined) {
    cookies.push(xsrf.cookieFor(session.sid, request))
    cookies.push(known.remember({ email: session.profile.email, address }))
  }
  return { cookies, entered: session !== undefined }
}
