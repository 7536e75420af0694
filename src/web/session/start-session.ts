import { readAuthToken, sealedUser, subscribeToSession } from '#web/session/session.ts'

/** Called once on every page. Most visitors never sign in: what keeps a session is fetched when there is one. */
export function startSession(): void {
  if (readAuthToken() !== undefined) return begin()
  sealedUser.remove()
  const stop = subscribeToSession(() => {
    if (readAuthToken() === undefined) return
    stop()
    begin()
  })
}

// A part that does not come is missed by nobody: calls renew the token as well.
const begin = (): void =>
  void import('./keep-session.ts').then(
    ({ keepSession }) => keepSession(),
    () => {},
  )
