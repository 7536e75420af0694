import type { Money } from '#domain/money.ts'

/**
 * Instalments with interest that the shop announces. `recargo`: interest in basis points of the cash price. `cftea`:
 * yearly total cost of the credit in basis points. `desde`: smallest cash price.
 */
export type InstallmentPlan = { cuotas: number; recargo: number; cftea: number; desde: Money }

export const MAX_INSTALLMENT_PLANS = 12

export const hasRepeatedPlan = (plans: readonly Pick<InstallmentPlan, 'cuotas'>[]): boolean =>
  new Set(plans.map(({ cuotas }) => cuotas)).size < plans.length
