import { useEffect } from 'react'
import { memoizeByKey } from '#web/storage/memoize-by-key.ts'
import { openStoredValue, useStoredValue } from '#web/storage/stored-value.ts'
import { orderDraftOf } from './order-draft.ts'

/** Most tabs of one account with an order of their own. */
const SLOTS = 10

/** Returns the number of this tab's order among the account's orders in this browser, which this tab alone shows. */
export function useOrderSlot(uid: string): number {
  useEffect(() => void claimSlot(uid), [uid])
  return useStoredValue(storedSlot(uid))
}

/** The slot survives a reload of the tab. A duplicated tab copies it, but cannot claim it. */
export const storedSlot = memoizeByKey((uid) =>
  openStoredValue<number>({
    storage: 'sessionStorage',
    key: `ventaDeEstaPestana:${uid}`,
    empty: 0,
    parse: (text) => (/^\d$/.test(text) ? Number(text) : 0),
    write: (slot) => (slot === 0 ? undefined : String(slot)),
  }),
)

/**
 * Claims a slot that no other tab holds, until the tab closes: the slot of before a reload, else one whose tab was
 * closed with an order, else an empty one. An empty slot never comes before a slot with an order, because that order
 * would stay hidden. Without Web Locks (a page without HTTPS) all tabs share the first slot.
 */
const claimSlot = memoizeByKey(async (uid: string): Promise<void> => {
  if (navigator.locks === undefined) return
  const stored = storedSlot(uid)
  const all = Array.from({ length: SLOTS }, (_, slot) => slot)
  const hasOrder = (slot: number) => orderDraftOf(uid, slot).read().lines.length > 0
  const own = stored.read()
  const candidates = new Set([...[own, ...all].filter(hasOrder), own, ...all])
  for (const slot of candidates) {
    if (!(await holdLock(`venta:${uid}:${slot}`))) continue
    stored.save(slot)
    return
  }
})

const holdLock = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // A lock is held until its promise settles.
      return lock === null ? undefined : new Promise(() => {})
    })
  })
