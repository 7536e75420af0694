import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { endSession } from './end-session.ts'

const TOAST = 'signing-out'

/** Ends the session and goes to /login. When the server does not answer it ends here all the same, and the page says so. */
export async function signOut(): Promise<void> {
  showToast({ id: TOAST, kind: 'loading', text: 'Saliendo...' })
  if (await endSession()) return globalThis.location.assign('/login')
  dismissToast(TOAST)
  showToast({ kind: 'error', text: 'Error' })
}
