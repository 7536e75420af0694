import { useSyncExternalStore } from 'react'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { placeCounterSale } from '#contract/sale/sales.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import type { SurchargeTable } from '#domain/pricing/surcharge.ts'
import { orderTotals, type TillOrder } from '#domain/cart/till-order.ts'
import { cartPayload } from '#web/cart/quote/cart-payload.ts'
import { openPendingSales } from '#web/cart/pending-sales.ts'
import { memoizeByKey } from '#web/storage/memoize-by-key.ts'

export type CounterSaleBody = BodyOf<typeof placeCounterSale>

export const COUNTER = 'Casa central' satisfies SaleChannel

/** Returns the request body of the order, with the total on the screen. */
export const counterBody = (order: TillOrder, surcharges: SurchargeTable): CounterSaleBody => ({
  productos: cartPayload(order.lines),
  total: orderTotals(order, surcharges).total,
  formaPago: order.formaPago,
  nombreCliente: order.cliente.trim(),
  medio: COUNTER,
})

/** Storage of the account's pending sale, which was sent and has no response yet. */
export const pendingCounterSales = memoizeByKey((uid) =>
  openPendingSales(placeCounterSale, `ventaSinRespuesta:${uid}`),
)

/** Returns the account's pending sale, and follows changes of other tabs. */
export function usePendingCounterSale(uid: string) {
  const { subscribe, newest } = pendingCounterSales(uid)
  return useSyncExternalStore(subscribe, newest, () => undefined)
}
