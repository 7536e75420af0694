import { useSyncExternalStore } from 'react'
import type { z } from '#contract/z.ts'
import { openBrowserStorage } from './browser-storage.ts'

export type KeptValue<T> = {
  empty: T
  /** What is kept now; the same value while nothing changed, as `useSyncExternalStore` asks. */
  read: () => T
  save: (value: T) => void
  /** Hears of changes made here and, where the storage is shared, in other tabs, also while the page lay behind "Back". */
  subscribe: (listener: () => void) => () => void
}

type Place = { storage: 'localStorage' | 'sessionStorage'; key: string }

/** A value this browser keeps under a name. `parse` reads any text at all, `write` answers undefined to keep nothing. */
export function openKeptValue<T>(
  of: Place & { empty: T; parse: (text: string) => T; write: (value: T) => string | undefined },
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

/** The same as JSON of this schema. Text that it cannot read counts as `empty`, which is not kept. */
export function openKeptJson<T>({ schema, ...of }: Place & { empty: T; schema: z.ZodType<T> }): KeptValue<T> {
  const textOf = (value: T) => JSON.stringify(schema.encode(value))
  return openKeptValue({
    ...of,
    parse: (text) => {
      try {
        return schema.decode(JSON.parse(text) as never)
      } catch {
        return of.empty
      }
    },
    write: (value) => (textOf(value) === textOf(of.empty) ? undefined : textOf(value)),
  })
}

/** The same as text that `read` makes safe; `empty` is not kept. */
export const openKeptText = <T extends string>({
  read,
  ...of
}: Place & { empty: T; read: (text: string) => T }): KeptValue<T> =>
  openKeptValue<T>({ ...of, parse: read, write: (value) => (value === of.empty ? undefined : value) })

/** What is kept, to be shown; empty on the server and on the first paint. */
export const useKeptValue = <T>({ subscribe, read, empty }: KeptValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => empty)
