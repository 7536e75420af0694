import type { Role } from '#domain/role.ts'
import { openBrowserStorage } from './browser-storage.ts'

/** Specification section 3: the bearer token is kept in browser storage under this key. */
const TOKEN_KEY = 'authToken'

/** Specification section 9: the token is renewed five minutes before it expires. */
const RENEWS_BEFORE_MS = 5 * 60_000

/** What the token says about its person, for display only: the server checks every call by itself. */
export type TokenPerson = { uid: string; nombre: string; email: string; rol: Role; expiresAt: Date }

/** decisions.md, "Storefront": the client waits 15 s. */
const RENEWAL_WAITS_MS = 15_000

const storage = openBrowserStorage('localStorage')
const listeners = new Set<() => void>()
let renewal: Promise<string | undefined> | undefined

export const readAuthToken = (): string | undefined => storage.read(TOKEN_KEY)

/** Keeps the token given at sign-in, and tells who watches. */
export function saveAuthToken(token: string): void {
  storage.write(TOKEN_KEY, token)
  for (const listener of listeners) listener()
}

/** Forgets who is signed in on this browser. */
export function clearAuthToken(): void {
  storage.remove(TOKEN_KEY)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`, with `readAuthToken`: also hears of other tabs. */
export function subscribeToSession(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  globalThis.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', hear)
  }
}

/** A token good for at least five minutes, renewed by the cookie session when needed; undefined: nobody is signed in. */
export async function freshAuthToken(): Promise<string | undefined> {
  const token = readAuthToken()
  if (token === undefined) return undefined
  const person = personOfToken(token)
  if (person !== undefined && person.expiresAt.getTime() - Date.now() > RENEWS_BEFORE_MS) return token
  return renewedAuthToken()
}

/**
 * A new token by the cookie session, whatever the old one says: the server refused it. Callers at the same time share one
 * renewal. Undefined: the session is over, and this browser has forgotten it.
 */
export function renewedAuthToken(): Promise<string | undefined> {
  renewal ??= renewAuthToken().finally(() => {
    renewal = undefined
  })
  return renewal
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
      expiresAt: new Date(claims.exp * 1_000),
    }
  } catch {
    return undefined
  }
}

/** The token a change must repeat in a header to prove it comes from our page. */
export const readXsrfToken = (): string | undefined =>
  /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]?.replace(/%[0-9A-Fa-f]{2}/g, decodeURIComponent)

async function renewAuthToken(): Promise<string | undefined> {
  const reply = await fetch('/api/auth/token', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(RENEWAL_WAITS_MS),
  }).catch(() => undefined)
  // Without an answer the old token is still the best proof there is; the server decides.
  if (reply === undefined || reply.status >= 500) return readAuthToken()
  const body: unknown = reply.ok ? await reply.json().catch(() => undefined) : undefined
  const token = (body as { token?: unknown } | undefined)?.token
  if (typeof token !== 'string') {
    clearAuthToken()
    return undefined
  }
  saveAuthToken(token)
  return token
}
