import type { Proofs } from './actor-of-request.ts'

/** The session an answer of the library brought ends before anybody has it. */
export async function endSessionGiven(answer: Response, { cookie, sessions }: Proofs): Promise<void> {
  const token = await cookie.given(answer.headers)
  const session = token === undefined ? undefined : await sessions.byToken(token)
  if (session) await sessions.end([session.sid])
}
