import { useSyncExternalStore } from 'react'

let missing = false
let meant = false
const listeners = new Set<() => void>()

/**
 * React Router loads the address anew when the script of a page does not come, and without network that leaves the browser's
 * own error page in the shop's place. Where `useMissingPage` is listened to, it decides instead.
 */
export function holdReloads(): void {
  // Older browsers have no such thing, and reload; so does a page that is being worked on.
  if (!('navigation' in globalThis) || import.meta.hot) return
  globalThis.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    if (meant || listeners.size === 0) return
    event.preventDefault()
    missing = true
    for (const listener of listeners) listener()
  })
}

/** The page that is open, loaded anew because the shop says so. */
export function loadAnew(): void {
  meant = true
  globalThis.location.reload()
}

/** Whether the script of a page did not come. The router waits for it for ever, so each page is loaded anew from then on. */
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
