import { CircleAlert } from 'lucide-react'
import type { ApiProblem } from '#web/api-problem.ts'

/** Why a change was not made, where it was asked for; nothing when a field says it already. */
export function Refusal({ problem }: { problem: ApiProblem | undefined }) {
  if (problem === undefined || Object.keys(problem.fields).length > 0) return null
  return (
    <p role="alert" className="flex gap-2 border-l-2 border-bad bg-bad-tint px-4 py-3 text-14 font-medium">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      {problem.message}
    </p>
  )
}
