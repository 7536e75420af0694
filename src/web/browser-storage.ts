export type BrowserStorage = {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/**
 * The browser's storage, or memory where it is forbidden, full or absent: a shopper in a private window can still buy.
 * What the browser refused to keep is remembered until the page goes.
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
        // Nothing was kept, so there is nothing to forget.
      }
    },
  }
}
