import { useSyncExternalStore } from 'react'

let missing = false
let meant = false
const listeners = new Set<() => void>()

/**
 * React Router reloads the page when the script of a route fails to load. Offline, the reload shows the browser's own
 * error page. While `useMissingPage` has a listener, the reload is prevented and the hook returns true.
 */
export function holdReloads(): void {
  // Browsers without the Navigation API reload, and so does the development server.
  if (!('navigation' in globalThis) || import.meta.hot) return
  globalThis.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    if (meant || listeners.size === 0) return
    event.preventDefault()
    missing = true
    for (const listener of listeners) listener()
  })
}

/** Reloads the page on purpose, past `holdReloads`. */
export function loadAnew(): void {
  meant = true
  globalThis.location.reload()
}

/** True after the script of a route failed to load. The router then waits forever, so every navigation must reload. */
export const useMissingPage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => missing,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
