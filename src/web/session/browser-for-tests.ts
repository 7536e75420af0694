import { vi } from 'vitest'

type Waiting = () => void

/**
 * Simulates a browser with shared storage, one lock and a server behind `fetch`. Each `openTab` loads new session
 * modules, so tabs share no other state.
 */
export function openBrowser({ now, locks = true }: { now: Date; locks?: boolean }) {
  vi.useFakeTimers({ now })
  vi.resetModules()
  const window = new EventTarget()
  const shared = storage((key) => window.dispatchEvent(Object.assign(new Event('storage'), { key })))
  const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', shared)
  vi.stubGlobal(
    'sessionStorage',
    storage(() => {}),
  )
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' }))
  vi.stubGlobal('navigator', locks ? { locks: oneLock() } : {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return {
    fetched,
    localStorage: shared,
    say: (event: string) => window.dispatchEvent(new Event(event)),
    async openTab() {
      vi.resetModules()
      return {
        ...(await import('#web/session/session.ts')),
        ...(await import('./renew-token.ts')),
        ...(await import('./keep-token-fresh.ts')),
      }
    },
    close() {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

function storage(changed: (key: string) => void) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value)
      changed(key)
    },
    removeItem(key: string) {
      kept.delete(key)
      changed(key)
    },
  }
}

function oneLock() {
  const waiting: Waiting[] = []
  let held = false
  return {
    async request<Outcome>(_name: string, _options: object, act: () => Promise<Outcome>): Promise<Outcome> {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve))
      held = true
      try {
        return await act()
      } finally {
        held = false
        waiting.shift()?.()
      }
    },
  }
}
