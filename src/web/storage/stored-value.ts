import { useSyncExternalStore } from 'react'
import { openBrowserStorage } from './browser-storage.ts'

export type StoredValue<T> = {
  empty: T
  /** Returns the same reference until a change, as `useSyncExternalStore` requires. */
  read: () => T
  save: (value: T) => void
  /**
   * Calls `listener` after a change in this tab, or in another tab (localStorage only), and on `pageshow`, because a
   * page in the back/forward cache receives no storage events.
   */
  subscribe: (listener: () => void) => () => void
}

export type StorageLocation = { storage: 'localStorage' | 'sessionStorage'; key: string }

/** Value in browser storage. `parse` accepts any text. `write` returns undefined to remove the entry. */
export function openStoredValue<T>(
  options: StorageLocation & {
    empty: T
    parse: (text: string) => T
    write: (value: T) => string | undefined
  },
): StoredValue<T> {
  const storage = openBrowserStorage(options.storage)
  const listeners = new Set<() => void>()
  let cached: { text: string | undefined; value: T } = { text: undefined, value: options.empty }
  return {
    empty: options.empty,
    read() {
      const text = storage.read(options.key)
      if (text !== cached.text)
        cached = { text, value: text === undefined ? options.empty : options.parse(text) }
      return cached.value
    },
    save(value) {
      const text = options.write(value)
      if (text === undefined) storage.remove(options.key)
      else storage.write(options.key, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const onStorageEvent = (event: StorageEvent) => {
        if (event.key === options.key || event.key === null) listener()
      }
      listeners.add(listener)
      globalThis.addEventListener('storage', onStorageEvent)
      globalThis.addEventListener('pageshow', listener)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener('storage', onStorageEvent)
        globalThis.removeEventListener('pageshow', listener)
      }
    },
  }
}

/** Returns the stored value for rendering, and `empty` on the server and on the first paint. */
export const useStoredValue = <T>({ subscribe, read, empty }: StoredValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => empty)
