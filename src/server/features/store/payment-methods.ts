import { Problem } from '#contract/http/problem.ts'
import { type OnlinePaymentMethod, TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import { hasBankAccount } from '#domain/store/has-bank-account.ts'
import type { BankAccount } from '#domain/store/store-profile.ts'
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

/**
 * Returns the payment methods for web sales: cash, card if a provider is configured, and transfer if the store data have
 * a bank account.
 */
export const offeredPaymentMethods = ({
  payments,
  store,
}: Pick<Deps, 'payments'> & { store: BankAccount }): readonly OnlinePaymentMethod[] => {
  const methods: OnlinePaymentMethod[] = payments ? ['Efectivo', payments.method] : ['Efectivo']
  return hasBankAccount(store) ? [...methods, TRANSFER_PAYMENT] : methods
}
