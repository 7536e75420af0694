import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { refusalText } from './refusal-text.ts'
import { saveOnce } from './save-once.ts'

type Asked<E extends Endpoint> = {
  params: ParamsOf<E>
  body: BodyOf<E>
  /** Said when it is done, and when it is not. */
  done: string
  failed: string
}

/**
 * What staff do by a button and its question: a keyed call, under one key until it is answered, so that pressed again after a lost
 * answer it is still done once. `refusal`: why the last was not done.
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
      await saveOnce(call, { params, body }, place)
      showToast({ kind: 'success', text: done })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(refusalText(problem, []))
      showToast({ kind: 'error', text: failed })
    }
    // Also after a refusal: what the screen shows may be older than what the shop answered.
    await revalidate()
  }
  const act = <E extends Endpoint>(call: E, asked: Asked<E>) => run(() => tryTo(call, asked))
  return { act, busy, refusal }
}
