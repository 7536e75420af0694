import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { endSession } from './end-session.ts'

const TOAST_ID = 'signing-out'

/** Ends the session and goes to /login. Without a response, the sign-out is local and the page shows an error. */
export async function signOut(): Promise<void> {
  showToast({ id: TOAST_ID, kind: 'loading', text: 'Saliendo...' })
  if (await endSession()) return globalThis.location.assign('/login')
  dismissToast(TOAST_ID)
  showToast({ kind: 'error', text: 'Error' })
}
