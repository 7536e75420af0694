import { type CartLine, isSameLine, removeLine } from '#domain/cart.ts'
import { EMPTY_ORDER } from '#domain/till-order.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { KeptOrder } from './kept-order.ts'

/** Takes a line out of the order and offers it back, in its place, while the message lasts. */
export function takeOutWithUndo(order: KeptOrder, line: CartLine): void {
  const place = order.read().lines.findIndex((one) => isSameLine(one, line))
  order.change((now) => ({ ...now, lines: removeLine(now.lines, line) }))
  const putBack = () =>
    order.change((now) =>
      // Added again meanwhile: there is nothing to give back.
      now.lines.some((one) => isSameLine(one, line))
        ? now
        : { ...now, lines: now.lines.toSpliced(place, 0, line) },
    )
  offerBack(`Sacamos ${line.nombre}`, putBack)
}

/** The whole order, name and payment included. What was begun since is not written over. */
export function emptyWithUndo(order: KeptOrder): void {
  const before = order.read()
  order.change(() => EMPTY_ORDER)
  offerBack('Vaciamos la venta', () => order.change((now) => (now.lines.length === 0 ? before : now)))
}

const offerBack = (text: string, onPress: () => void) =>
  showToast({ id: 'till-undo', kind: 'info', text, action: { label: 'Deshacer', onPress } })
