import { useMemo, useSyncExternalStore } from 'react'
import { personOfToken, readAuthToken, subscribeToSession, type TokenPerson } from './session.ts'

/** Who is signed in on this browser, for display; undefined on the server and on the first paint. */
export function useSession(): TokenPerson | undefined {
  const token = useSyncExternalStore(subscribeToSession, readAuthToken, () => undefined)
  return useMemo(() => personOfToken(token), [token])
}
