import { useMemo, useSyncExternalStore } from 'react'
import { personOfToken, readAuthToken, subscribeToSession, type TokenPerson } from './session.ts'
import { currentUser } from './current-user.ts'

/** `picture` is blank for whoever has none. */
export type SessionPerson = TokenPerson & { picture: string }

/**
 * Who is signed in on this browser, for display; undefined on the server and on the first paint. The role is the one the
 * server wrote into the token: what this tab remembers only gives the name and the picture.
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
