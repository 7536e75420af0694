import { useRef } from 'react'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callKeyed, isOver } from '#web/call-keyed.ts'
import { randomKey } from '#web/random-key.ts'

/** Sends an edit under one key until it is answered; the reason when it was refused. */
export function useSendBulk() {
  const key = useRef<string>(undefined)
  return async <E extends Endpoint>(
    call: E,
    asked: { params?: ParamsOf<E>; body: BodyOf<E> },
  ): Promise<ReplyOf<E> | string> => {
    key.current ??= randomKey()
    try {
      const reply = await callKeyed(call, { params: asked.params, body: asked.body, key: key.current })
      key.current = undefined
      return reply
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (isOver(problem)) key.current = undefined
      return problem.message
    }
  }
}
