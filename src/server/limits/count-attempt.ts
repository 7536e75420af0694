import { isProblem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { SignInAttempt } from './limits.ts'

const guessedWrong: ReadonlySet<ProblemCode> = new Set(['sign-in-failed', 'wrong-password', 'wrong-code'])

/** Does what an attempt was counted for. Only something compared in vain goes on counting, not a shop without time. */
export async function countAttempt<T>(attempt: SignInAttempt, act: () => Promise<T>): Promise<T> {
  const done = await act().catch(async (failure: unknown) => {
    const counts = isProblem(failure) && guessedWrong.has(failure.code)
    // Where the counters cannot be reached either, what happened first is what is told.
    if (!counts) await attempt.notTried().catch(() => {})
    throw failure
  })
  await attempt.entered()
  return done
}
