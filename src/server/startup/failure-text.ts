import { isProblem } from '#contract/http/problem.ts'

/** Returns the text of a failure for a terminal. The cause of a `Problem` explains the failure to the operator. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  if (!isProblem(failure)) return failure.message
  return failure.cause instanceof Error ? failure.cause.message : failure.text
}
