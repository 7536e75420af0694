import { Problem } from '#contract/http/problem.ts'
import type { OnlinePaymentMethod } from '#domain/sale/sale.ts'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Returns the refusal of an unavailable payment method. A copy of the shop that sends nothing outside (`quiet`) has
 * another text.
 */
export const methodUnavailable = ({ quiet }: Pick<Config, 'quiet'>): Problem =>
  new Problem(
    'payment-method-unavailable',
    quiet ? { text: 'Esta copia de la tienda no cobra con tarjeta' } : {},
  )

/** Returns the payment methods for web sales: cash, and card if a provider is configured. */
export const offeredPaymentMethods = ({ payments }: Pick<Deps, 'payments'>): readonly OnlinePaymentMethod[] =>
  payments ? ['Efectivo', payments.method] : ['Efectivo']
