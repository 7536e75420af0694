import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Proofs } from './actor-of-request.ts'
import { endSessionGiven } from './end-session-given.ts'
import { findPasswordWayIn, findSettledPasswordWayIn } from './password-way-in-store.ts'

/**
 * Runs a password sign-in of Better Auth, which reads the account only before its slow comparison. When password,
 * second step or owner changed during the comparison, ends the new session and throws `sign-in-failed`. `ask` throws
 * the library's refusals.
 */
export async function signInByPassword(
  { pool, proofs }: { pool: pg.Pool; proofs: Proofs },
  { email: typed, ask }: { email: string; ask: () => Promise<Response> },
): Promise<Response> {
  const email = typed.toLowerCase()
  const before = await findPasswordWayIn(pool, email)
  const answer = await ask()
  if (isDeepStrictEqual(before, await findSettledPasswordWayIn(pool, email))) return answer
  await endSessionGiven(answer, proofs)
  throw new Problem('sign-in-failed')
}
