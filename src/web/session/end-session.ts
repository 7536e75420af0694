import { clearAuthToken, announceSession, readAuthToken, readXsrfToken } from '#web/session/session.ts'
import { markLeaving, tellLeavingUnfinished } from './leaving-mark.ts'

/** decisions.md, "Storefront": the client waits 15 s. */
const WAITS_MS = 15_000

/**
 * Ends the session. What this browser keeps of it is gone before the server is asked; one that does not answer ends its
 * part when it is next reached (`leaving-mark.ts`). Answers whether the server did.
 */
export async function endSession(): Promise<boolean> {
  const token = readAuthToken()
  markLeaving()
  clearAuthToken()
  const ended = await askToEnd(token)
  if (!ended) tellLeavingUnfinished()
  return ended
}

/** Tries again what the server did not answer to. */
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
