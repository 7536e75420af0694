import { vi } from 'vitest'

type Resume = () => void

/**
 * Simulates a browser with shared storage, one lock and a server behind `fetch`. Each `openTab` loads new session
 * modules, so tabs share nothing else.
 */
export function openFakeBrowser({ now, locks = true }: { now: Date; locks?: boolean }) {
  vi.useFakeTimers({ now })
  vi.resetModules()
  const window = new EventTarget()
  const sharedStorage = fakeStorage((key) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key })),
  )
  const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('localStorage', sharedStorage)
  vi.stubGlobal(
    'sessionStorage',
    fakeStorage(() => {}),
  )
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }))
  vi.stubGlobal('navigator', locks ? { locks: createLock() } : {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return {
    fetched: fetchMock,
    localStorage: sharedStorage,
    dispatch: (event: string) => window.dispatchEvent(new Event(event)),
    async openTab() {
      vi.resetModules()
      return {
        ...(await import('#web/session/session-store.ts')),
        ...(await import('./renew-token.ts')),
        ...(await import('./schedule-token-renewal.ts')),
      }
    },
    close() {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

function fakeStorage(onChange: (key: string) => void) {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      entries.set(key, value)
      onChange(key)
    },
    removeItem(key: string) {
      entries.delete(key)
      onChange(key)
    },
  }
}

function createLock() {
  const waiting: Resume[] = []
  let isHeld = false
  return {
    async request<Outcome>(_name: string, _options: object, task: () => Promise<Outcome>): Promise<Outcome> {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      isHeld = true
      try {
        return await task()
      } finally {
        isHeld = false
        waiting.shift()?.()
      }
    },
  }
}
