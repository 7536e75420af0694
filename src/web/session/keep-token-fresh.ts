import { readAuthToken, subscribeToSession } from '#web/session/session.ts'
import { renewalDueIn, renewToken } from './renew-token.ts'

/** While the server is away: 30 s, doubling up to 16 min. Whatever it answers is an answer, and is not asked again. */
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 16 * 60_000

/** Renews the token five minutes before it expires, also while nobody touches the page. Answers how to stop. */
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
  // A timer sleeps with the machine, and a network that is back need not wait for its turn.
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
