import { useSyncExternalStore } from 'react'

let hasFailed = false
let isIntentional = false
const listeners = new Set<() => void>()

/**
 * React Router reloads the page when a route's script fails to load, and offline the reload shows the browser's error
 * page. While `useRouteScriptFailed` has a listener, this function prevents the reload and the hook returns true.
 */
export function interceptRouterReloads(): void {
  // Browsers without the Navigation API reload, and so does the development server.
  if (!('navigation' in globalThis) || import.meta.hot) return
  globalThis.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    if (isIntentional || listeners.size === 0) return
    event.preventDefault()
    hasFailed = true
    for (const listener of listeners) listener()
  })
}

/** Reloads the page on purpose, past `interceptRouterReloads`. */
export function reloadPage(): void {
  isIntentional = true
  globalThis.location.reload()
}

/** True after a route's script failed to load. The router then waits forever, so every navigation must reload. */
export const useRouteScriptFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
