import type { ApiProblem } from '#web/api/api-problem.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'

/** Renders nothing when a field shows the problem. */
export function RefusalText({ problem }: { problem: ApiProblem | undefined }) {
  if (problem === undefined || Object.keys(problem.fields).length > 0) return null
  return <RefusalBox>{problem.message}</RefusalBox>
}
