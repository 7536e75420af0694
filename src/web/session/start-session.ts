import { readAuthToken, encryptedUserCopy, subscribeToSession } from './session-store.ts'

/** Runs once on every page. Loads the session code only with a token, because most visitors never sign in. */
export function startSession(): void {
  if (readAuthToken() !== undefined) return loadSessionCode()
  encryptedUserCopy.remove()
  const unsubscribe = subscribeToSession(() => {
    if (readAuthToken() === undefined) return
    unsubscribe()
    loadSessionCode()
  })
}

// Ignores a failed import, because API calls renew the token as well.
const loadSessionCode = (): void =>
  void import('./sync-session.ts').then(
    ({ syncSession }) => syncSession(),
    () => {},
  )
