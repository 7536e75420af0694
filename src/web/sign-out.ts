import { showToast } from './components/toast-store.ts'
import { clearAuthToken, readAuthToken, readXsrfToken } from './session.ts'

const WAITS_MS = 15_000

/** Ends the session here and on the server, then goes to /login. A server that does not answer ends it here all the same. */
export async function signOut(): Promise<void> {
  showToast({ kind: 'loading', text: 'Saliendo...' })
  const token = readAuthToken()
  const xsrf = readXsrfToken()
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    // Either proof will do: the token may have expired, the form token may have been lost.
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(xsrf && { 'x-xsrf-token': xsrf }),
    },
    body: '{}',
    signal: AbortSignal.timeout(WAITS_MS),
  }).catch(() => undefined)
  clearAuthToken()
  sessionStorage.removeItem('user')
  window.location.assign('/login')
}
