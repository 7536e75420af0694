import { readAuthToken, subscribeToSession } from '#web/session/session-store.ts'
import { renewalDueIn, renewToken } from './renew-token.ts'

/**
 * First and longest pause between retries while the server does not respond. Any response, even a refusal, ends the
 * retries.
 */
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 16 * 60_000

/** Renews the token five minutes before its end, even on an idle page. Returns a stop function. */
export function scheduleTokenRenewal(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let scheduledToken: string | undefined
  let retryMs = FIRST_RETRY_MS
  let renewing = false

  const renewIn = (ms: number) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void renew(), ms)
  }
  const schedule = () => {
    const token = readAuthToken()
    if (token === scheduledToken) return
    scheduledToken = token
    retryMs = FIRST_RETRY_MS
    clearTimeout(timer)
    const dueInMs = renewalDueIn(token)
    if (dueInMs !== undefined) renewIn(dueInMs)
  }
  const renew = async () => {
    if (renewing) return
    renewing = true
    const { kind } = await renewToken(scheduledToken).finally(() => {
      renewing = false
    })
    if (kind !== 'away') return schedule()
    renewIn(retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }
  // Runs when the page becomes visible, because timers stop while the machine sleeps, and when the network returns.
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && renewalDueIn(scheduledToken) === 0) renewIn(0)
  }

  const unsubscribe = subscribeToSession(schedule)
  globalThis.addEventListener('online', renewIfDue, { signal })
  document.addEventListener('visibilitychange', renewIfDue, { signal })
  schedule()
  return () => {
    controller.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}
