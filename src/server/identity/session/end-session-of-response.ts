import type { Authenticators } from '#server/identity/authenticate-request.ts'

/** Ends the session of a Better Auth response, before the client receives its cookie. */
export async function endSessionOfResponse(
  response: Response,
  { cookie, sessions }: Authenticators,
): Promise<void> {
  const token = await cookie.readFromResponse(response.headers)
  const session = token === undefined ? undefined : await sessions.byToken(token)
  if (session) await sessions.end([session.sid])
}
