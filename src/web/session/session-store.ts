import type { Role } from '#domain/account/role.ts'
import { openBrowserStorage } from '#web/storage/browser-storage.ts'

/**
 * Specification section 3 defines the storage keys `authToken` (bearer token) and `user` (encrypted user
 * data).
 */
const TOKEN_KEY = 'authToken'
const ENDED_KEY = 'sesionTerminada'
const USER_KEY = 'user'

/** Claims of a token, only for display. The server verifies every call. */
export type TokenUser = {
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

export function saveAuthToken(token: string): void {
  storage.write(TOKEN_KEY, token)
  storage.remove(ENDED_KEY)
  notifySessionListeners()
}

/** Signs out in this browser: removes the token for all tabs, and the user data of this tab. */
export function clearAuthToken(): void {
  storage.remove(TOKEN_KEY)
  storage.remove(ENDED_KEY)
  tabStorage.remove(USER_KEY)
  notifySessionListeners()
}

/**
 * Removes the token of an expired session and stores the flag `sesionTerminada`, until the next sign-in, or until the
 * user continues as a guest.
 */
export function expireAuthToken(): void {
  // The flag comes before the removal, because another tab would otherwise assume a sign-out and discard the user's
  // input.
  storage.write(ENDED_KEY, '1')
  storage.remove(TOKEN_KEY)
  tabStorage.remove(USER_KEY)
  notifySessionListeners()
}

/** Returns true if the session expired, so the user may still expect to be signed in. */
export const hasSessionEnded = (): boolean => storage.read(ENDED_KEY) !== undefined

export function continueAsGuest(): void {
  storage.remove(ENDED_KEY)
  notifySessionListeners()
}

/** Encrypted copy of the user in this tab (`encrypted-user-copy.ts`). */
export const encryptedUserCopy = {
  read: () => tabStorage.read(USER_KEY),
  write: (encrypted: string) => tabStorage.write(USER_KEY, encrypted),
  remove: () => tabStorage.remove(USER_KEY),
}

export function notifySessionListeners(): void {
  for (const listener of listeners) listener()
}

/**
 * Notifies `useSyncExternalStore`, also after a change in another tab, and after the page returns from the back/forward
 * cache.
 */
export function subscribeToSession(listener: () => void): () => void {
  const onStorageEvent = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  globalThis.addEventListener('storage', onStorageEvent)
  globalThis.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', onStorageEvent)
    globalThis.removeEventListener('pageshow', listener)
  }
}

/** Decodes a token without verification. Returns undefined for other text. */
export function userOfToken(token: string | undefined): TokenUser | undefined {
  try {
    const payload = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
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

/** Returns the CSRF token of the cookie, which every change must send in a header. */
export const readXsrfToken = (): string | undefined =>
  /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]?.replace(/%[0-9A-Fa-f]{2}/g, decodeURIComponent)
