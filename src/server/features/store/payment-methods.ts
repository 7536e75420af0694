import type { OnlinePaymentMethod } from '#domain/sale.ts'
import type { Deps } from '#server/deps.ts'

/** How an online purchase can be paid for today: in cash, and by card once somebody charges cards for the shop. */
export const offeredPaymentMethods = ({
  payments,
}: Pick<Deps, 'payments'>): readonly OnlinePaymentMethod[] =>
  payments ? ['Efectivo', payments.method] : ['Efectivo']
