import { useSyncExternalStore } from 'react'
import { openBrowserStorage } from './browser-storage.ts'

export type KeptValue<T> = {
  empty: T
  /** Stored value. Returns the same reference until a change, as `useSyncExternalStore` requires. */
  read: () => T
  save: (value: T) => void
  /**
   * Notifies of changes here and in other tabs (localStorage only). Also notifies on `pageshow`, because the
   * back/forward cache misses changes.
   */
  subscribe: (listener: () => void) => () => void
}

export type KeptPlace = { storage: 'localStorage' | 'sessionStorage'; key: string }

/** Value in browser storage. `parse` accepts any text; `write` returns undefined to remove the entry. */
export function openKeptValue<T>(
  of: KeptPlace & { empty: T; parse: (text: string) => T; write: (value: T) => string | undefined },
): KeptValue<T> {
  const storage = openBrowserStorage(of.storage)
  const listeners = new Set<() => void>()
  let seen: { text: string | undefined; value: T } = { text: undefined, value: of.empty }
  return {
    empty: of.empty,
    read() {
      const text = storage.read(of.key)
      if (text !== seen.text) seen = { text, value: text === undefined ? of.empty : of.parse(text) }
      return seen.value
    },
    save(value) {
      const text = of.write(value)
      if (text === undefined) storage.remove(of.key)
      else storage.write(of.key, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === of.key || event.key === null) listener()
      }
      listeners.add(listener)
      globalThis.addEventListener('storage', hear)
      globalThis.addEventListener('pageshow', listener)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener('storage', hear)
        globalThis.removeEventListener('pageshow', listener)
      }
    },
  }
}

/** Stored value for rendering. Empty on the server and on the first paint. */
export const useKeptValue = <T>({ subscribe, read, empty }: KeptValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => empty)
