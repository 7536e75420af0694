import { useSyncExternalStore } from 'react'
import { openBrowserStorage } from './browser-storage.ts'

export type KeptValue<T> = {
  empty: T
  /** What is kept now; the same value while nothing changed, as `useSyncExternalStore` asks. */
  read: () => T
  save: (value: T) => void
  /** Hears of changes made here and, where the storage is shared, in other tabs, also while the page lay behind "Back". */
  subscribe: (listener: () => void) => () => void
}

export type KeptPlace = { storage: 'localStorage' | 'sessionStorage'; key: string }

/** A value this browser keeps under a name. `parse` reads any text at all, `write` answers undefined to keep nothing. */
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

/** What is kept, to be shown; empty on the server and on the first paint. */
export const useKeptValue = <T>({ subscribe, read, empty }: KeptValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => empty)
