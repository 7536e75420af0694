import { useRef } from 'react'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { saveOnce } from '#web/staff-form/save-once.ts'

/** Sends an edit under one idempotency key until a response arrives. Returns the reason of a refusal. */
export function useSendBulkEdit() {
  const key = useRef<string>(undefined)
  return async <E extends Endpoint>(
    call: E,
    input: { params?: ParamsOf<E>; body: BodyOf<E> },
  ): Promise<ReplyOf<E> | string> => {
    try {
      return await saveOnce(call, input, {
        read: () => key.current,
        write: (now) => (key.current = now),
      })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return problem.message
    }
  }
}
