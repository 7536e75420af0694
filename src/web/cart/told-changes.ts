import { useSyncExternalStore } from 'react'
import { z } from '#contract/z.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Money } from '#domain/money.ts'
import { openKeptValue } from '#web/kept-value.ts'
import { type CartChange, mergeChanges, openChanges } from './cart-change.ts'

const amount = z.custom<Money>((value) => Number.isSafeInteger(value))
const product = {
  id: z.string(),
  nombre: z.string(),
  of: z.object({ color: z.string(), talle: z.string() }).optional(),
}
const changes = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), ...product, from: amount, to: amount }),
    z.object({ kind: z.literal('fewer'), ...product, left: z.number() }),
    z.object({ kind: z.enum(['sold-out', 'gone', 'color-asked', 'size-asked']), ...product }),
    z.object({ kind: z.enum(['color-gone', 'size-gone']), ...product, wanted: z.string() }),
    z.object({ kind: z.literal('coupon-refused'), message: z.string() }),
    z.object({ kind: z.literal('total'), from: amount, to: amount }),
  ]),
)

const NONE: readonly CartChange[] = []

/** Kept beside the cart: a reload, or another tab, must not make unread news of the prices pass for read. */
const kept = openKeptValue<readonly CartChange[]>({
  storage: 'localStorage',
  key: 'cambiosDelCarrito',
  empty: NONE,
  parse: (text) => {
    try {
      return changes.parse(JSON.parse(text))
    } catch {
      return NONE
    }
  },
  write: (told) => (told.length === 0 ? undefined : JSON.stringify(told)),
})

/** Tells the shopper of these besides what they have not agreed to yet. */
export function tellChanges(now: readonly CartChange[]): void {
  if (now.length > 0) kept.save(mergeChanges(kept.read(), now))
}

/** The shopper agrees to all that was told. */
export const acceptChanges = (): void => kept.save(NONE)

/** What changed since the shopper chose and is still to be agreed to, before anything is paid. */
export function useOpenChanges(lines: readonly CartLine[]): CartChange[] {
  return openChanges(
    useSyncExternalStore(kept.subscribe, kept.read, () => NONE),
    lines,
  )
}
