import { add, formatPesos, type Money, subtract, ZERO } from '#domain/money.ts'
import { discountLabel } from '#domain/pricing/discount-label.ts'
import { methodDiscountLabel } from '#domain/pricing/method-prices.ts'
import { chargedAmount, type PaymentPart } from '#domain/pricing/price-lines.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'

/** A named amount of a sale. `isMinus`: the amount reduces the price. */
export type PriceFact = { label: string; amount: Money; isMinus: boolean }

/** A discount that staff gave. `renglon`: position of its line, or null for the whole sale. */
export type SaleDiscount = {
  renglon: number | null
  porcentaje: number | null
  importe: Money
  motivo: string
}

export type PricedSale = {
  descuento: Money
  recargo: Money
  envio: Money
  pagos: readonly PaymentPart[]
  codigoDescuento: string
  descuentos: readonly SaleDiscount[]
}

type SaleWithLines = PricedSale & { productos: readonly { nombre: string }[] }

/**
 * Returns the amounts between subtotal and total: each discount of staff with its reason, the coupon, the discount of
 * each payment method, the surcharge, the shipping.
 */
export function priceFacts(sale: SaleWithLines): PriceFact[] {
  const { descuento, envio, codigoDescuento, descuentos } = sale
  const ofCoupon = subtract(descuento, add(...descuentos.map(({ importe }) => importe)))
  return [
    ...descuentos.map((given) => ({ label: givenLabel(given, sale), amount: given.importe, isMinus: true })),
    ...(ofCoupon > ZERO
      ? [
          {
            label: codigoDescuento === '' ? 'Descuento' : `Descuento (${codigoDescuento})`,
            amount: ofCoupon,
            isMinus: true,
          },
        ]
      : []),
    ...methodCharges(sale),
    ...(envio > ZERO ? [{ label: 'Envío', amount: envio, isMinus: false }] : []),
  ]
}

/** Returns what the payment methods add ('Recargo') or take off ('Descuento por transferencia'). */
export function methodCharges({ recargo, pagos }: Pick<PricedSale, 'recargo' | 'pagos'>): PriceFact[] {
  const discounted = pagos.filter((part) => part.recargo < ZERO)
  const labels = [...new Set(discounted.map(({ metodo }) => methodDiscountLabel(metodo)))]
  const discounts = labels.map((label) => {
    const parts = discounted.filter(({ metodo }) => methodDiscountLabel(metodo) === label)
    return { label, amount: subtract(ZERO, add(...parts.map((part) => part.recargo))), isMinus: true }
  })
  const surcharge = add(recargo, ...discounts.map(({ amount }) => amount))
  return [
    ...discounts,
    ...(surcharge > ZERO ? [{ label: 'Recargo', amount: surcharge, isMinus: false }] : []),
  ]
}

/** Returns 'QR (con recargo de $ 10,00)', 'Efectivo (con descuento de $ 10,00)', or the label alone. */
export function partFactText({ label, recargo }: Pick<PartFact, 'label' | 'recargo'>): string {
  if (recargo === ZERO) return label
  return recargo > ZERO
    ? `${label} (con recargo de ${formatPesos(recargo)})`
    : `${label} (con descuento de ${formatPesos(subtract(ZERO, recargo))})`
}

function givenLabel(given: SaleDiscount, { productos }: SaleWithLines): string {
  const line = given.renglon === null ? undefined : productos[given.renglon]
  return line ? `${discountLabel(given)} · ${line.nombre}` : discountLabel(given)
}

/** Returns the name of a sale's payment: 'Efectivo', 'Vale', or 'Mixto' for several methods. */
export const paymentName = ({ pago, pagos }: { pago: string; pagos: readonly PaymentPart[] }): string =>
  paymentMethodName(pagos.length === 1 ? pagos[0]!.metodo : pago)

/** A charged part of a payment. `recargo`: its surcharge, which `amount` includes; below zero, its discount. */
export type PartFact = { label: string; amount: Money; recargo: Money }

/** Returns the parts of a payment in parts. Empty for a payment in one part. */
export const partFacts = (pagos: readonly PaymentPart[]): PartFact[] =>
  pagos.length < 2
    ? []
    : pagos.map((part) => ({
        label: paymentMethodName(part.metodo),
        amount: chargedAmount(part),
        recargo: part.recargo,
      }))
