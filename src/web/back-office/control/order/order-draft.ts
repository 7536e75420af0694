import { readStoredOrder, storedOrderText } from '#domain/cart/stored-order.ts'
import { EMPTY_ORDER, isEmptyOrder, type TillOrder } from '#domain/cart/till-order.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type Draft, type LineDraft, openDraft } from '#web/cart/draft.ts'
import { memoizeByKey } from '#web/storage/memoize-by-key.ts'

export type OrderDraft = Draft<TillOrder> & { lines: LineDraft }

const UNDO_TOAST = 'till-undo'

/** Returns the draft of an order of the account in this browser. `slot`: number of the order, from 0. */
export const orderDraftOf = (uid: string, slot: number): OrderDraft =>
  orderDraft(slot === 0 ? `ventaEnCurso:${uid}` : `ventaEnCurso:${uid}:${slot}`)

const orderDraft = memoizeByKey((key): OrderDraft => {
  const draft = openDraft<TillOrder>({
    key,
    empty: EMPTY_ORDER,
    parse: (text) => {
      const { order, repaired } = readStoredOrder(text)
      return { value: order, repaired }
    },
    write: (order) => (isEmptyOrder(order) ? undefined : storedOrderText(order)),
    repairToast: { id: 'order-mended', text: 'Revisá la venta: no pudimos leerla entera' },
  })
  return {
    ...draft,
    lines: {
      undoToast: UNDO_TOAST,
      read: () => draft.read().lines,
      change: (change) => draft.change((now) => ({ ...now, lines: change(now.lines) })),
    },
  }
})

/** Empties the order, including the name and the payment method. Undo restores it, unless a new order has lines. */
export function emptyWithUndo(order: OrderDraft): void {
  const before = order.read()
  order.change(() => EMPTY_ORDER)
  const restore = () => order.change((now) => (now.lines.length === 0 ? before : now))
  showToast({
    id: UNDO_TOAST,
    kind: 'info',
    text: 'Vaciamos la venta',
    action: { label: 'Deshacer', onPress: restore },
  })
}
