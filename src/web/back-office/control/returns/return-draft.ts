import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { readReturnableSale, returnSale } from '#contract/sale/returns.ts'
import { orderRefusal } from '#domain/cart/order-refusal.ts'
import { type OrderPricing, priceOrder } from '#domain/cart/price-order.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { wireBuyer } from '#domain/invoices/typed-buyer.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'
import type { SurchargeTable } from '#domain/pricing/surcharge.ts'
import type { ReturnCondition } from '#domain/sale/sale-return.ts'
import { paymentParts } from '#web/back-office/control/order/counter-sale.ts'
import { cartPayload } from '#web/cart/quote/cart-payload.ts'

export type ReturnableSale = ReplyOf<typeof readReturnableSale>
export type ReturnableLine = ReturnableSale['lineas'][number]

/** Choices about one line. */
export type LineDraft = { cantidad: number; estado: ReturnCondition }

/** How the customer gets what is left of the value. */
export type RestMethod = NonNullable<BodyOf<typeof returnSale>['resto']>

export type ReturnDraft = {
  lines: Readonly<Record<number, LineDraft>>
  motivo: string
  resto: RestMethod
}

export const EMPTY_RETURN: ReturnDraft = { lines: {}, motivo: '', resto: 'vale' }

export const EMPTY_LINE: LineDraft = { cantidad: 0, estado: 'stock' }

const chosenLines = ({ lineas }: ReturnableSale, { lines }: ReturnDraft) =>
  lineas.flatMap((line) => {
    const choice = lines[line.renglon] ?? EMPTY_LINE
    return choice.cantidad === 0 ? [] : [{ ...choice, line }]
  })

/** Value of what comes back, price of what is taken, and what is left for the customer. */
export type ReturnAmounts = { valor: Money; pricing: OrderPricing; inFavor: Money; isEmpty: boolean }

/** Returns the amounts of a return on the screen. `order`: what is taken. The server computes them again. */
export function returnAmounts(
  sale: ReturnableSale,
  draft: ReturnDraft,
  { order, surcharges }: { order: TillOrder; surcharges: SurchargeTable },
): ReturnAmounts {
  const chosen = chosenLines(sale, draft)
  const valor = add(...chosen.flatMap(({ line, cantidad }) => line.valores.slice(0, cantidad)))
  const pricing = priceOrder(order, { surcharges, returned: valor })
  const price = subtract(pricing.subtotal, pricing.descuento)
  return {
    valor,
    pricing,
    inFavor: valor > price ? subtract(valor, price) : ZERO,
    isEmpty: chosen.length === 0,
  }
}

/** Returns the methods by which the rest can be given. The card needs a payment that covers the rest. */
export const restMethods = (
  { tarjeta }: ReturnableSale,
  { inFavor, canGiveMoney }: { inFavor: Money; canGiveMoney: boolean },
): RestMethod[] => [
  'vale',
  ...(canGiveMoney ? (['efectivo'] as const) : []),
  ...(canGiveMoney && inFavor <= tarjeta ? (['tarjeta'] as const) : []),
]

/** Returns why a return cannot be sent, or undefined. */
export function returnRefusal(
  { motivo }: ReturnDraft,
  order: TillOrder,
  { isEmpty, pricing, takesCash }: ReturnAmounts & { takesCash: boolean },
): string | undefined {
  if (isEmpty) return 'Elegí qué devuelve'
  if (motivo === '') return 'Elegí el motivo'
  if (pricing.aPagar === ZERO) return undefined
  // The server takes the name of the sale.
  return orderRefusal({ ...order, cliente: 'x' }, pricing, { takesCash })?.text
}

/** Returns the request of a return with the amounts on the screen. */
export function returnBody(
  sale: ReturnableSale,
  draft: ReturnDraft,
  {
    order,
    pricing,
    autorizacion,
  }: { order: TillOrder; autorizacion: string | undefined } & Pick<ReturnAmounts, 'pricing'>,
): BodyOf<typeof returnSale> {
  const { motivo, resto } = draft
  return {
    ventaId: sale.id,
    lineas: chosenLines(sale, draft).map(({ line, cantidad, estado }) => ({
      renglon: line.renglon,
      cantidad,
      estado,
    })),
    motivo,
    resto,
    ...(autorizacion !== undefined && { autorizacion }),
    ...(order.lines.length > 0 && {
      cambio: {
        productos: cartPayload(order.lines),
        pagos: pricing.aPagar > ZERO ? paymentParts(order, pricing) : [],
        nombreCliente: '',
        total: pricing.total,
        ...(order.factura && { factura: wireBuyer(order.factura) }),
      },
    }),
  }
}
