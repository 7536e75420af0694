import { useSyncExternalStore } from 'react'
import { readStoredOrder, type StoredOrder, storedOrderText } from '#domain/stored-order.ts'
import { EMPTY_ORDER, isEmptyOrder, type TillOrder } from '#domain/till-order.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type KeptValue, openKeptValue } from '#web/kept-value.ts'

const NOTHING: StoredOrder = { order: EMPTY_ORDER, repaired: false }

type Opened = { kept: KeptValue<StoredOrder>; subscribe: KeptValue<StoredOrder>['subscribe'] }

const opened = new Map<string, Opened>()

export type KeptOrder = {
  /** As it is now, which another tab may have changed a moment ago. */
  read: () => TillOrder
  change: (change: (order: TillOrder) => TillOrder) => void
}

/** The order of an account at this till: it survives a reload, a closed tab and a lost connection. */
export function keptOrderOf(uid: string): KeptOrder {
  const { kept } = openOf(uid)
  return {
    read: () => kept.read().order,
    change: (change) => kept.save({ order: change(kept.read().order), repaired: false }),
  }
}

/** The same to be shown; empty on the server and on the first paint. */
export function useKeptOrder(uid: string): TillOrder {
  const { kept, subscribe } = openOf(uid)
  return useSyncExternalStore(
    subscribe,
    () => kept.read().order,
    () => EMPTY_ORDER,
  )
}

function openOf(uid: string): Opened {
  const known = opened.get(uid)
  if (known) return known
  const kept = openKeptValue<StoredOrder>({
    storage: 'localStorage',
    key: `ventaEnCurso:${uid}`,
    empty: NOTHING,
    parse: readStoredOrder,
    write: ({ order }) => (isEmptyOrder(order) ? undefined : storedOrderText(order)),
  })
  const subscribe = (listener: () => void) => {
    const stop = kept.subscribe(listener)
    mend(kept)
    return stop
  }
  opened.set(uid, { kept, subscribe })
  return { kept, subscribe }
}

function mend(kept: KeptValue<StoredOrder>): void {
  const { order, repaired } = kept.read()
  if (!repaired) return
  kept.save({ order, repaired: false })
  showToast({ id: 'order-mended', kind: 'info', text: 'Revisá la venta: no pudimos leerla entera' })
}
