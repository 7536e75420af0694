import { clearAuthToken, announceSession, readAuthToken, readXsrfToken } from '#web/session/session.ts'
import { markLeaving, tellLeavingUnfinished } from './leaving-mark.ts'

/** Request timeout. */
const WAITS_MS = 15_000

/**
 * Ends the session, first in this browser. If the server does not answer, the next request from this browser ends the
 * session there (`leaving-mark.ts`). Returns whether the server confirmed.
 */
export async function endSession(): Promise<boolean> {
  const token = readAuthToken()
  markLeaving()
  clearAuthToken()
  const ended = await askToEnd(token)
  if (!ended) tellLeavingUnfinished()
  return ended
}

/** Retries a sign-out that the server did not confirm. */
export async function finishLeaving(): Promise<void> {
  if (await askToEnd(undefined)) announceSession()
}

async function askToEnd(token: string | undefined): Promise<boolean> {
  const xsrf = readXsrfToken()
  const reply = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
    },
    body: '{}',
    keepalive: true,
    signal: AbortSignal.timeout(WAITS_MS),
  }).catch(() => undefined)
  return reply?.ok ?? false
}
