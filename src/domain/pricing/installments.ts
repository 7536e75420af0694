import { centavos, formatPesos, type Money } from '#domain/money.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'

export type InstallmentTerms = Pick<StoreProfile, 'interestFreeInstallments' | 'interestFreeFrom'>

export type Installments = { count: number; share: Money }

/**
 * Returns the interest-free instalments of an amount. Undefined while the owner declares none, below the owner's
 * minimum, and for an amount that has no centavo for each instalment. Half a centavo of a share rounds up.
 */
export function installmentsOf(
  amount: Money,
  { interestFreeInstallments: count, interestFreeFrom }: InstallmentTerms,
): Installments | undefined {
  if (count < 2 || amount < interestFreeFrom || amount < count) return undefined
  return { count, share: centavos(Math.floor((2 * amount + count) / (2 * count))) }
}

/** Text of the offer: 'Hasta 3 cuotas sin interés de $ 4.115,22'. */
export const installmentsText = ({ count, share }: Installments): string =>
  `Hasta ${count} cuotas sin interés de ${formatPesos(share)}`
