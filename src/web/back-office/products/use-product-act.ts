import { useRevalidator } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { sendIdempotent } from '#web/idempotent-request.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Does one thing with a product, says what came of it, and shows the list as it is then. */
export function useProductAct() {
  const { revalidate } = useRevalidator()
  return async <E extends Endpoint>(
    call: E,
    asked: { params: ParamsOf<E>; body: BodyOf<E> },
    done: (reply: ReplyOf<E>) => string,
  ): Promise<void> => {
    try {
      const reply = await sendIdempotent(call, asked)
      showToast({ kind: 'success', text: done(reply) })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    }
    await revalidate()
  }
}
