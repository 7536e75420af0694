import { readAuthToken, sealedUser, subscribeToSession } from '#web/session/session.ts'

/** Runs once on every page. Loads the session code only when a token exists, because most visitors never sign in. */
export function startSession(): void {
  if (readAuthToken() !== undefined) return begin()
  sealedUser.remove()
  const stop = subscribeToSession(() => {
    if (readAuthToken() === undefined) return
    stop()
    begin()
  })
}

// Ignores a failed import, because API calls renew the token as well.
const begin = (): void =>
  void import('./keep-session.ts').then(
    ({ keepSession }) => keepSession(),
    () => {},
  )
