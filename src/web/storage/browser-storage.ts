export type BrowserStorage = {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/**
 * Browser storage with an in-memory fallback, so that a shopper in a private window can still buy. Memory is
 * used when the storage is forbidden, full or absent. Values in memory last until the page is closed.
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
        // Without storage there is nothing to remove.
      }
    },
  }
}
