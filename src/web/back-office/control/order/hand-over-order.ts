import { EMPTY_ORDER, isEmptyOrder } from '#domain/cart/till-order.ts'
import { pendingCounterSales } from './counter-sale.ts'
import { orderDraftOf } from './order-draft.ts'
import { storedSlot } from './order-slot.ts'

/**
 * Moves the order of this tab to the seller who takes over. The order stays with its owner if the next seller has an
 * order, or if the sale was sent and has no response yet.
 */
export function handOverOrder(from: string, to: string): void {
  const [source, target] = [draftOfTab(from), draftOfTab(to)]
  if (!isEmptyOrder(target.read()) || pendingCounterSales(from).newest() !== undefined) return
  const order = source.read()
  if (isEmptyOrder(order)) return
  target.change(() => order)
  source.change(() => EMPTY_ORDER)
}

const draftOfTab = (uid: string) => orderDraftOf(uid, storedSlot(uid).read())
