import { useSyncExternalStore } from 'react'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import type { OrderPricing } from '#domain/cart/price-order.ts'
import { isTillPaymentMethod, STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { wireBuyer } from '#domain/invoices/typed-buyer.ts'
import { cartPayload } from '#web/cart/quote/cart-payload.ts'
import { openPendingSales } from '#web/cart/pending-sales.ts'
import { memoizeByKey } from '#web/storage/memoize-by-key.ts'

export type CounterSaleBody = BodyOf<typeof placeCounterSale>

export const COUNTER = 'Casa central' satisfies SaleChannel

/** Returns the request body of the order, with the total on the screen. `autorizacion`: token of an admin for its discounts. */
export const counterBody = (
  order: TillOrder,
  { pagos, total }: Pick<OrderPricing, 'pagos' | 'total'>,
  autorizacion?: string,
): CounterSaleBody => ({
  productos: cartPayload(order.lines),
  total,
  formaPago: order.partes.length === 0 ? order.formaPago : '',
  ...(order.partes.length > 0 && { pagos: paymentParts(order, { pagos }) }),
  ...pricingTerms(order),
  ...(autorizacion !== undefined && { autorizacion }),
  nombreCliente: order.cliente.trim(),
  ...contactOf(order),
  medio: COUNTER,
  ...(order.factura && { factura: wireBuyer(order.factura) }),
})

/** Returns the chosen customer, or else the typed contact. */
function contactOf({ elegido, celular = '', documento = '' }: TillOrder) {
  if (elegido) return { clienteId: elegido.id }
  return {
    ...(celular.trim() !== '' && { celular: celular.trim() }),
    ...(documento.trim() !== '' && { documento: documento.trim() }),
  }
}

/** Returns the parts of a payment for a request. */
export const paymentParts = (
  { partes }: TillOrder,
  { pagos }: Pick<OrderPricing, 'pagos'>,
): NonNullable<CounterSaleBody['pagos']> =>
  pagos.flatMap(({ metodo, importe }, at) =>
    metodo === STORE_CREDIT || isTillPaymentMethod(metodo)
      ? [{ metodo, importe, codigo: partes[at]?.codigo }]
      : [],
  )

/** Coupon and discount of the sale, for a quote and for the sale. */
export const pricingTerms = ({ cupon, descuento }: Pick<TillOrder, 'cupon' | 'descuento'>) => ({
  ...(cupon !== '' && { codigoDescuento: cupon }),
  ...(descuento && { descuentoVenta: descuento }),
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
