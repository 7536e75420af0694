export type BrowserStorage = {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/**
 * Opens browser storage with an in-memory fallback, so that a shopper in a private window can still buy. Memory is used
 * if the storage is forbidden, full or absent, and lasts until the page closes.
 */
export function openBrowserStorage(kind: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>()
  return {
    read(key) {
      const remembered = memory.get(key)
      if (remembered !== undefined) return remembered
      try {
        return globalThis[kind].getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        globalThis[kind].setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        globalThis[kind].removeItem(key)
      } catch {
        // Nothing to remove without storage.
      }
    },
  }
}
