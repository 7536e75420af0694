import { useMemo, useSyncExternalStore } from 'react'
import { userOfToken, readAuthToken, subscribeToSession, type TokenUser } from './session-store.ts'
import { currentUser } from './user/current-user.ts'

export type SessionUser = TokenUser & { picture: string }

/**
 * Returns the signed-in user, for display. Undefined on the server and on the first render. The role comes from the
 * token, never from session storage.
 */
export function useSession(): SessionUser | undefined {
  const token = useSyncExternalStore(subscribeToSession, readAuthToken, () => undefined)
  const user = useSyncExternalStore(subscribeToSession, currentUser, () => undefined)
  return useMemo(() => {
    const tokenUser = userOfToken(token)
    if (tokenUser === undefined) return undefined
    const userCopy = user?.uid === tokenUser.uid ? user : undefined
    return {
      ...tokenUser,
      nombre: userCopy?.name || tokenUser.nombre,
      picture: userCopy?.picture ?? '',
    }
  }, [token, user])
}
