import { useSyncExternalStore } from 'react'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { placeCounterSale } from '#contract/sales.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SurchargeTable } from '#domain/surcharge.ts'
import { orderTotals, type TillOrder } from '#domain/till-order.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import { openPendingSales } from '#web/cart/pending-sales.ts'
import { oncePerKey } from '#web/once-per-key.ts'

export type CounterSale = ReplyOf<typeof placeCounterSale>
export type CounterSaleBody = BodyOf<typeof placeCounterSale>

export const COUNTER = 'Casa central' satisfies SaleChannel

/** The order as the call takes it, with the total the screen shows. */
export const counterBody = (order: TillOrder, surcharges: SurchargeTable): CounterSaleBody => ({
  productos: cartPayload(order.lines),
  total: orderTotals(order, surcharges).total,
  formaPago: order.formaPago,
  nombreCliente: order.cliente.trim(),
  medio: COUNTER,
})

/** The sale of this account that has no answer yet. */
export const pendingCounterSales = oncePerKey((uid) =>
  openPendingSales(placeCounterSale, `ventaSinRespuesta:${uid}`),
)

/** The same to be shown, from any tab. */
export function usePendingCounterSale(uid: string) {
  const { subscribe, newest } = pendingCounterSales(uid)
  return useSyncExternalStore(subscribe, newest, () => undefined)
}
