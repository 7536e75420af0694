import {
  clearAuthToken,
  notifySessionListeners,
  readAuthToken,
  readXsrfToken,
} from '#web/session/session-store.ts'
import { setSignOutCookie, reportUnconfirmedSignOut } from './sign-out-cookie.ts'

const REQUEST_TIMEOUT_MS = 15_000

/**
 * Ends the session, first in this browser and then on the server. Returns true if the server confirmed. Otherwise the
 * next request of this browser ends the session on the server (`sign-out-cookie.ts`).
 */
export async function endSession(): Promise<boolean> {
  const token = readAuthToken()
  setSignOutCookie()
  clearAuthToken()
  const isConfirmed = await requestSignOut(token)
  if (!isConfirmed) reportUnconfirmedSignOut()
  return isConfirmed
}

/** Retries a sign-out that the server did not confirm. */
export async function retryEndSession(): Promise<void> {
  if (await requestSignOut(undefined)) notifySessionListeners()
}

async function requestSignOut(token: string | undefined): Promise<boolean> {
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
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  return reply?.ok ?? false
}
