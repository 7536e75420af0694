import { add, type Money, subtract } from '#domain/money.ts'
import { chargedAmount, methodOfParts, type PaymentPart } from '#domain/pricing/price-lines.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'

export const isCreditPart = ({ metodo }: Pick<PaymentPart, 'metodo'>): boolean => metodo === STORE_CREDIT

/** Returns the amount that store credits pay. */
export const creditOfParts = (pagos: readonly PaymentPart[]): Money =>
  add(...pagos.filter(isCreditPart).map(chargedAmount))

/** Returns the amount that store credits leave to pay, which a card payment must cover. */
export const amountToPay = ({ total, pagos }: { total: Money; pagos: readonly PaymentPart[] }): Money =>
  subtract(total, creditOfParts(pagos))

/**
 * Returns the method that pays what store credits leave, 'Mixto' for several methods, or '' if the credits pay
 * everything.
 */
export const restMethod = ({ pago, pagos }: { pago: string; pagos: readonly PaymentPart[] }): string =>
  pagos.some(isCreditPart) ? methodOfParts(pagos.filter((part) => !isCreditPart(part))) : pago

/** Returns the parts that pay something. A sale of total 0 keeps its last part, which names the method. */
export function payingParts(pagos: readonly PaymentPart[]): PaymentPart[] {
  const paying = pagos.filter(({ importe }) => importe > 0)
  return paying.length > 0 ? paying : pagos.slice(-1)
}
