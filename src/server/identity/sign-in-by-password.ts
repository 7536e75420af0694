import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Proofs } from './actor-of-request.ts'
import { endSessionGiven } from './end-session-given.ts'
import { findPasswordWayIn, findSettledPasswordWayIn } from './password-way-in-store.ts'

/**
 * Runs a password sign-in of Better Auth and checks afterwards that the account did not change. The library reads the
 * account, compares for about 0.1 s and does not read again. If the password, the second step or the owner changed
 * during that time, the new session ends and `sign-in-failed` is thrown. `ask` throws the refusals of the library.
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
