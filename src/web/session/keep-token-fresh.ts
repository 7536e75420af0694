import { readAuthToken, subscribeToSession } from '#web/session/session.ts'
import { renewalDueIn, renewToken } from './renew-token.ts'

/** Back-off while the server does not answer. Any response, also a refusal, ends the retries. */
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 16 * 60_000

/** Renews the token five minutes before it expires, also on an idle page. Returns a stop function. */
export function keepTokenFresh(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let planned: string | undefined
  let retryMs = FIRST_RETRY_MS
  let renewing = false

  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void renew(), ms)
  }
  const plan = () => {
    const token = readAuthToken()
    if (token === planned) return
    planned = token
    retryMs = FIRST_RETRY_MS
    clearTimeout(timer)
    const due = renewalDueIn(token)
    if (due !== undefined) wakeIn(due)
  }
  const renew = async () => {
    if (renewing) return
    renewing = true
    const { kind } = await renewToken(planned).finally(() => {
      renewing = false
    })
    if (kind !== 'away') return plan()
    wakeIn(retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }
  // Timers stop while the machine sleeps. A restored network ends the back-off.
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && renewalDueIn(planned) === 0) wakeIn(0)
  }

  const unsubscribe = subscribeToSession(plan)
  globalThis.addEventListener('online', lookAgain, { signal })
  document.addEventListener('visibilitychange', lookAgain, { signal })
  plan()
  return () => {
    stop.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}
