import { openBrowserStorage } from '#web/storage/browser-storage.ts'
import { randomKey } from '#web/api/random-key.ts'

const LOCK_NAME = 'vidriera-renewal'

/** Longer than `task` may take. After this time a tab runs the task without the lock. */
const LOCK_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 200

/**
 * Runs `task` under a lock that all tabs share. Without Web Locks (old browsers, no HTTPS) the lock is a lease in
 * localStorage, which expires, so a closed tab does not block other tabs.
 */
export function withCrossTabLock<Outcome>(task: () => Promise<Outcome>): Promise<Outcome> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks === undefined ? withLease(task) : withWebLock(locks, task)
}

async function withWebLock<Outcome>(locks: LockManager, task: () => Promise<Outcome>): Promise<Outcome> {
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return task()
  }
  try {
    return await locks.request(LOCK_NAME, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, start)
  } catch (failure) {
    if (hasStarted) throw failure
    return task()
  }
}

async function withLease<Outcome>(task: () => Promise<Outcome>): Promise<Outcome> {
  const ownerId = randomKey()
  const leaseStorage = openBrowserStorage('localStorage')
  const holder = () => {
    const [owner = '', until = '0'] = (leaseStorage.read(LOCK_NAME) ?? '').split(' ')
    return Number(until) > Date.now() ? owner : undefined
  }
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  while (holder() !== undefined && Date.now() < deadline) await delay(POLL_INTERVAL_MS)
  leaseStorage.write(LOCK_NAME, `${ownerId} ${Date.now() + LOCK_TIMEOUT_MS}`)
  try {
    return await task()
  } finally {
    if (holder() === ownerId) leaseStorage.remove(LOCK_NAME)
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
