import type { ApiProblem } from '#web/api-problem.ts'
import { RefusalBox } from '#web/components/form/refusal-box.tsx'

/** Why a change was not made, where it was asked for; nothing when a field says it already. */
export function Refusal({ problem }: { problem: ApiProblem | undefined }) {
  if (problem === undefined || Object.keys(problem.fields).length > 0) return null
  return <RefusalBox>{problem.message}</RefusalBox>
}
