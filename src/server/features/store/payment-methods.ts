import { Problem } from '#contract/problem.ts'
import type { OnlinePaymentMethod } from '#domain/sale.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'

/** The refusal of a payment method that is not offered; a silent copy says that it is a copy. */
export const methodUnavailable = ({ quiet }: Pick<Config, 'quiet'>): Problem =>
  new Problem(
    'payment-method-unavailable',
    quiet ? { text: 'Esta copia de la tienda no cobra con tarjeta' } : {},
  )

/** How an online purchase can be paid for today: in cash, and by card once somebody charges cards for the shop. */
export const offeredPaymentMethods = ({
  payments,
}: Pick<Deps, 'payments'>): readonly OnlinePaymentMethod[] =>
  payments ? ['Efectivo', payments.method] : ['Efectivo']
