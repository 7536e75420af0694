import type { Role } from '#domain/role.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'

/** Specification section 3: the bearer token is kept in browser storage under this key, the person's copy under the other. */
const TOKEN_KEY = 'authToken'
const ENDED_KEY = 'sesionTerminada'
const USER_KEY = 'user'

/** What the token says about its person, for display only: the server checks every call by itself. */
export type TokenPerson = {
  uid: string
  nombre: string
  email: string
  rol: Role
  issuedAt: Date | undefined
  expiresAt: Date
}

const storage = openBrowserStorage('localStorage')
const tabStorage = openBrowserStorage('sessionStorage')
const listeners = new Set<() => void>()

export const readAuthToken = (): string | undefined => storage.read(TOKEN_KEY)

/** Keeps the token given at sign-in, and tells who watches. */
export function saveAuthToken(token: string): void {
  storage.write(TOKEN_KEY, token)
  storage.remove(ENDED_KEY)
  announceSession()
}

/** Forgets who is signed in on this browser: the token everywhere, the person's copy in this tab. */
export function clearAuthToken(): void {
  storage.remove(TOKEN_KEY)
  storage.remove(ENDED_KEY)
  tabStorage.remove(USER_KEY)
  announceSession()
}

/** The same when nobody asked for it: the session is over. Remembered until they sign in again, or go on as a guest. */
export function endAuthToken(): void {
  // Before the token goes: another tab would take its person for one who left, and forget what they typed.
  storage.write(ENDED_KEY, '1')
  storage.remove(TOKEN_KEY)
  tabStorage.remove(USER_KEY)
  announceSession()
}

/** True for somebody who was signed in, did not leave, and may still believe to be in. */
export const hasSessionEnded = (): boolean => storage.read(ENDED_KEY) !== undefined

/** They know, and go on as a guest. */
export function goOnAsGuest(): void {
  storage.remove(ENDED_KEY)
  announceSession()
}

/** The encrypted copy of the person, as it lies in this tab; `user-copy.ts` can read it. */
export const sealedUser = {
  read: () => tabStorage.read(USER_KEY),
  write: (sealed: string) => tabStorage.write(USER_KEY, sealed),
  remove: () => tabStorage.remove(USER_KEY),
}

/** Tells everybody in this tab that who is signed in, or what is known of them, changed. */
export function announceSession(): void {
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`, with `readAuthToken`: also hears of other tabs, and of a page brought back by "Back". */
export function subscribeToSession(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  globalThis.addEventListener('storage', hear)
  globalThis.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', hear)
    globalThis.removeEventListener('pageshow', listener)
  }
}

/** Who a token speaks of; undefined when it is not one of ours. Nothing here is proof. */
export function personOfToken(token: string | undefined): TokenPerson | undefined {
  try {
    const payload = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    if (typeof claims.exp !== 'number') return undefined
    return {
      uid: String(claims.sub ?? ''),
      nombre: String(claims.nombre ?? claims.name ?? ''),
      email: String(claims.email ?? ''),
      rol: claims.rol === 'admin' || claims.rol === 'seller' ? claims.rol : 'user',
      issuedAt: typeof claims.iat === 'number' ? new Date(claims.iat * 1_000) : undefined,
      expiresAt: new Date(claims.exp * 1_000),
    }
  } catch {
    return undefined
  }
}

/** The token a change must repeat in a header to prove it comes from our page. */
export const readXsrfToken = (): string | undefined =>
  /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]?.replace(/%[0-9A-Fa-f]{2}/g, decodeURIComponent)
