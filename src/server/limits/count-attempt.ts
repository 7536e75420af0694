import { isProblem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { SignInAttempt } from './limits.ts'

const guessedWrong: ReadonlySet<ProblemCode> = new Set(['sign-in-failed', 'wrong-password', 'wrong-code'])

/** Runs the action of a counted attempt. Only a wrong password or code stays counted; an overloaded shop does not. */
export async function countAttempt<T>(attempt: SignInAttempt, act: () => Promise<T>): Promise<T> {
  const done = await act().catch(async (failure: unknown) => {
    const counts = isProblem(failure) && guessedWrong.has(failure.code)
    // When the counters fail too, the first error is reported.
    if (!counts) await attempt.notTried().catch(() => {})
    throw failure
  })
  await attempt.entered()
  return done
}
