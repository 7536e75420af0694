import { useMemo, useSyncExternalStore } from 'react'
import { personOfToken, readAuthToken, subscribeToSession, type TokenPerson } from './session.ts'
import { currentUser } from './current-user.ts'

export type SessionPerson = TokenPerson & { picture: string }

/**
 * The signed-in user, for display. Undefined on the server and on the first render. The role comes from the token,
 * never from this tab's copy.
 */
export function useSession(): SessionPerson | undefined {
  const token = useSyncExternalStore(subscribeToSession, readAuthToken, () => undefined)
  const user = useSyncExternalStore(subscribeToSession, currentUser, () => undefined)
  return useMemo(() => {
    const person = personOfToken(token)
    if (person === undefined) return undefined
    const remembered = user?.uid === person.uid ? user : undefined
    return {
      ...person,
      nombre: remembered?.name || person.nombre,
      picture: remembered?.picture ?? '',
    }
  }, [token, user])
}
