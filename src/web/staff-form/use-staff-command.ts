import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { staffRefusalText } from './staff-refusal-text.ts'
import { saveOnce } from './save-once.ts'

type CommandInput<E extends Endpoint> = {
  params: ParamsOf<E>
  body: BodyOf<E>
  done: string | ((reply: ReplyOf<E>) => string)
  /** Toast on refusal. Default: the reason. */
  failed?: string
}

/**
 * Runs the staff command of a button as an idempotent request. The key stays the same until a response arrives, so a
 * retry does not repeat the command. `refusal`: why the last command was refused.
 */
export function useStaffCommand() {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string>()
  const keys = useRef(new Map<string, string | undefined>())

  const sendCommand = async <E extends Endpoint>(
    call: E,
    { params, body, done, failed }: CommandInput<E>,
  ) => {
    setRefusal(undefined)
    const commandKey = JSON.stringify([call.path, params, body])
    const keyStore = {
      read: () => keys.current.get(commandKey),
      write: (key: string | undefined) => void keys.current.set(commandKey, key),
    }
    try {
      const reply = await saveOnce(call, { params, body }, keyStore)
      showToast({ kind: 'success', text: typeof done === 'string' ? done : done(reply) })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(staffRefusalText(problem, []))
      showToast({ kind: 'error', text: failed ?? problem.message })
    }
    // Runs after a refusal too, because the screen may be outdated.
    await revalidate()
  }
  const runCommand = <E extends Endpoint>(call: E, input: CommandInput<E>) =>
    run(() => sendCommand(call, input))
  return { act: runCommand, busy, refusal }
}
