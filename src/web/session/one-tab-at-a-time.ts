import { openBrowserStorage } from '#web/browser-storage.ts'
import { randomKey } from '#web/random-key.ts'

const NAME = 'vidriera-renewal'

/** Longer than `act` may take. A tab that waited this long proceeds without the lock. */
const GIVEN_UP_AFTER_MS = 20_000
const ASKED_AGAIN_AFTER_MS = 200

/**
 * Runs `act` under a lock shared by all tabs. Without Web Locks (old browsers, no HTTPS) the lock is a lease in
 * localStorage. A lease expires when its tab closes early.
 */
export function oneTabAtATime<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks === undefined ? underLease(act) : underLock(locks, act)
}

async function underLock<Outcome>(locks: LockManager, act: () => Promise<Outcome>): Promise<Outcome> {
  let begun = false
  const begin = () => {
    begun = true
    return act()
  }
  try {
    return await locks.request(NAME, { signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) }, begin)
  } catch (failure) {
    if (begun) throw failure
    return act()
  }
}

async function underLease<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  const mine = randomKey()
  const leases = openBrowserStorage('localStorage')
  const holder = () => {
    const [owner = '', until = '0'] = (leases.read(NAME) ?? '').split(' ')
    return Number(until) > Date.now() ? owner : undefined
  }
  const givenUpAt = Date.now() + GIVEN_UP_AFTER_MS
  while (holder() !== undefined && Date.now() < givenUpAt) await after(ASKED_AGAIN_AFTER_MS)
  leases.write(NAME, `${mine} ${Date.now() + GIVEN_UP_AFTER_MS}`)
  try {
    return await act()
  } finally {
    if (holder() === mine) leases.remove(NAME)
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
