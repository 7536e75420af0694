import { Problem } from '#contract/http/problem.ts'
import { type Day, formatDate, startOfDay } from '#domain/calendar.ts'
import { type Money, ZERO, add, formatPesos } from '#domain/money.ts'
import type { PaymentPart } from '#domain/pricing/price-lines.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { formatCreditCode, parseCreditCode } from '#domain/sale/credit-code.ts'
import { isCreditExpired } from '#domain/sale/credit-expiry.ts'
import type { StoreCredit } from '#server/features/returns/credit-store.ts'
import type { OrderPart } from './sale-order.ts'

/** Part of a sale that a store credit pays. */
export type CreditUse = { creditId: string; importe: Money }

/** Returns the stored codes of the credits of an order. A typed code that cannot exist is absent. */
export const creditCodesOf = (payments: readonly OrderPart[]): string[] =>
  payments.flatMap(({ metodo, codigo = '' }) =>
    metodo === STORE_CREDIT ? (parseCreditCode(codigo) ?? []) : [],
  )

/**
 * Returns what each locked credit pays. Refuses with `credit-unknown`, `credit-expired` or `credit-too-small`. `pagos`: the
 * priced parts, in the order of `payments`.
 */
export function creditUses(
  payments: readonly OrderPart[],
  { pagos, credits, today }: { pagos: readonly PaymentPart[]; credits: readonly StoreCredit[]; today: Day },
): CreditUse[] {
  const uses = payments.flatMap(({ metodo, codigo = '' }, at): CreditUse[] => {
    if (metodo !== STORE_CREDIT) return []
    const credit = credits.find((one) => one.codigo === parseCreditCode(codigo))
    if (!credit) throw new Problem('credit-unknown')
    if (credit.vence !== null && isCreditExpired(credit.vence, today))
      throw new Problem('credit-expired', {
        text: `El vale ${formatCreditCode(credit.codigo)} venció el ${formatDate(startOfDay(credit.vence))}`,
      })
    return [{ creditId: credit.id, importe: pagos[at]!.importe }]
  })
  for (const { id, codigo, saldo } of credits) {
    const used = add(ZERO, ...uses.filter(({ creditId }) => creditId === id).map(({ importe }) => importe))
    if (used > saldo)
      throw new Problem('credit-too-small', {
        text: `El vale ${formatCreditCode(codigo)} tiene ${formatPesos(saldo)}`,
      })
  }
  return uses.filter(({ importe }) => importe > 0)
}
