import { isProblem } from '#contract/http/problem.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { SignInAttempt } from './limits.ts'

const countedCodes: ReadonlySet<ProblemCode> = new Set([
  'sign-in-failed',
  'wrong-password',
  'wrong-code',
  'wrong-pin',
])

/**
 * Runs the action of a counted attempt. The count remains only after a wrong password or code, so an overloaded shop
 * does not count.
 */
export async function runCountedAttempt<T>(attempt: SignInAttempt, action: () => Promise<T>): Promise<T> {
  const result = await action().catch(async (failure: unknown) => {
    const isCounted = isProblem(failure) && countedCodes.has(failure.code)
    // If the counters fail too, the first error is reported.
    if (!isCounted) await attempt.cancel().catch(() => {})
    throw failure
  })
  await attempt.succeed()
  return result
}
