import { showToast } from './components/toast-store.ts'
import { clearAuthToken, readXsrfToken } from './session.ts'

/** Ends the session here and on the server, then goes to /login. A server that does not answer ends it here all the same. */
export async function signOut(): Promise<void> {
  showToast({ kind: 'loading', text: 'Saliendo...' })
  const xsrf = readXsrfToken()
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(xsrf && { 'x-xsrf-token': xsrf }) },
    body: '{}',
  }).catch(() => undefined)
  clearAuthToken()
  sessionStorage.removeItem('user')
  window.location.assign('/login')
}
