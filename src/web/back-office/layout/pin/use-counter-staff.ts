import { useEffect, useState } from 'react'
import { listCounterStaff } from '#contract/account/counter-staff.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'

export type CounterPerson = ReplyOf<typeof listCounterStaff>[number]

/** Loads the active staff. `staff`: undefined until the reply. `problem`: why there is no reply. */
export function useCounterStaff(): {
  staff: readonly CounterPerson[] | undefined
  problem: string | undefined
} {
  const [staff, setStaff] = useState<readonly CounterPerson[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isShown = true
    callApi(listCounterStaff).then(
      (loaded) => isShown && setStaff(loaded),
      (failure: unknown) => {
        if (!(failure instanceof ApiProblem)) throw failure
        if (isShown) setProblem(failure.message)
      },
    )
    return () => void (isShown = false)
  }, [])
  return { staff, problem }
}
