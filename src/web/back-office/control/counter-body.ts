import type { SaleChannel } from '#domain/sale.ts'
import type { SurchargeTable } from '#domain/surcharge.ts'
import { orderTotals, type TillOrder } from '#domain/till-order.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import type { CounterSaleBody } from './sale-attempt.ts'

export const COUNTER = 'Casa central' satisfies SaleChannel

/** The order as the call asks for it, with the total the screen shows. */
export const counterBody = (order: TillOrder, surcharges: SurchargeTable): CounterSaleBody => ({
  productos: cartPayload(order.lines),
  total: orderTotals(order, surcharges).total,
  formaPago: order.formaPago,
  nombreCliente: order.cliente.trim(),
  medio: COUNTER,
})
