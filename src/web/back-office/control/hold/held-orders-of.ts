import {
  type HeldOrder,
  MAX_HELD_ORDERS,
  readStoredHeldOrders,
  storedHeldOrdersText,
} from '#domain/cart/held-orders.ts'
import { EMPTY_ORDER, isEmptyOrder } from '#domain/cart/till-order.ts'
import { randomKey } from '#web/api/random-key.ts'
import type { OrderDraft } from '#web/back-office/control/order/order-draft.ts'
import { type Draft, openDraft } from '#web/cart/draft.ts'
import { memoizeByKey } from '#web/storage/memoize-by-key.ts'

export type HeldOrders = Draft<readonly HeldOrder[]>

/** Returns the account's held orders in this browser, which all tabs share. The newest is the last. */
export const heldOrdersOf = memoizeByKey((uid): HeldOrders =>
  openDraft<readonly HeldOrder[]>({
    key: `ventasEnEspera:${uid}`,
    empty: [],
    parse: (text) => {
      const { held, repaired } = readStoredHeldOrders(text)
      return { value: held, repaired }
    },
    write: (held) => (held.length === 0 ? undefined : storedHeldOrdersText(held)),
    repairToast: { id: 'held-mended', text: 'Revisá las ventas en espera: no pudimos leerlas enteras' },
  }),
)

type HoldOptions = { draft: OrderDraft; held: HeldOrders; nombre: string; now: Date }

/** Puts the till's order on hold and empties the till. Returns false, and changes nothing, if the list is full. */
export function holdOrder({ draft, held, nombre, now }: HoldOptions): boolean {
  if (held.read().length >= MAX_HELD_ORDERS) return false
  addCurrent({ draft, held, nombre, now })
  draft.change(() => EMPTY_ORDER)
  return true
}

/**
 * Moves a held order to the till, and puts the till's own order on hold first. Returns the order, or undefined if
 * another tab has resumed or deleted it. The reads and writes run in one task, so no other press comes between. The
 * list is written before the draft and after it, so that a tab that dies between two writes loses no order.
 */
export function resumeOrder({ id, ...options }: HoldOptions & { id: string }): HeldOrder | undefined {
  const { draft, held } = options
  const resumed = held.read().find((one) => one.id === id)
  if (resumed === undefined) return undefined
  if (!isEmptyOrder(draft.read())) addCurrent(options)
  draft.change(() => resumed.order)
  removeHeld(held, id)
  return resumed
}

/** Removes a held order. Returns a function that restores it at its old position, or undefined if it is gone. */
export function removeHeld(held: HeldOrders, id: string): (() => void) | undefined {
  const position = held.read().findIndex((one) => one.id === id)
  const removed = held.read()[position]
  if (removed === undefined) return undefined
  held.change((all) => all.filter((one) => one.id !== id))
  return () =>
    held.change((all) => (all.some((one) => one.id === id) ? all : all.toSpliced(position, 0, removed)))
}

export const renameHeld = (held: HeldOrders, id: string, nombre: string): void =>
  held.change((all) => all.map((one) => (one.id === id ? { ...one, nombre } : one)))

function addCurrent({ draft, held, nombre, now }: HoldOptions): void {
  const order = draft.read()
  held.change((all) => [...all, { id: randomKey(), nombre, desde: now.toISOString(), order }])
}
