import type { Proofs } from './actor-of-request.ts'

/** Ends the session that a Better Auth response created, before the client receives its cookie. */
export async function endSessionGiven(answer: Response, { cookie, sessions }: Proofs): Promise<void> {
  const token = await cookie.given(answer.headers)
  const session = token === undefined ? undefined : await sessions.byToken(token)
  if (session) await sessions.end([session.sid])
}
