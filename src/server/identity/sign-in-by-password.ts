import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Proofs } from './actor-of-request.ts'
import { endSessionGiven } from './end-session-given.ts'
import { findPasswordWayIn, findSettledPasswordWayIn } from './password-way-in-store.ts'

/**
 * A sign-in the library was asked for. It reads the account, compares for a tenth of a second and does not look again: when
 * meanwhile the account was taken over by its owner, got another password or a second step, what it opened ends here.
 * `ask` throws what the library refuses.
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
