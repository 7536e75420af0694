import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { refusalText } from './refusal-text.ts'
import { saveOnce } from './save-once.ts'

type Asked<E extends Endpoint> = {
  params: ParamsOf<E>
  body: BodyOf<E>
  /** Toast on success. */
  done: string | ((reply: ReplyOf<E>) => string)
  /** Toast on refusal. Default: the reason. */
  failed?: string
}

/**
 * Runs a staff command of a button as an idempotent request. The key stays the same until a response arrives, so a
 * retry does not repeat the command. `refusal`: why the last command was refused.
 */
export function useStaffAct() {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string>()
  const keys = useRef(new Map<string, string | undefined>())

  const tryTo = async <E extends Endpoint>(call: E, { params, body, done, failed }: Asked<E>) => {
    setRefusal(undefined)
    const act = JSON.stringify([call.path, params, body])
    const place = {
      read: () => keys.current.get(act),
      write: (key: string | undefined) => void keys.current.set(act, key),
    }
    try {
      const reply = await saveOnce(call, { params, body }, place)
      showToast({ kind: 'success', text: typeof done === 'string' ? done : done(reply) })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(refusalText(problem, []))
      showToast({ kind: 'error', text: failed ?? problem.message })
    }
    // Also after a refusal, because the screen can be stale.
    await revalidate()
  }
  const act = <E extends Endpoint>(call: E, asked: Asked<E>) => run(() => tryTo(call, asked))
  return { act, busy, refusal }
}
