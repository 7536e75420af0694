import { type Money, ZERO } from '#domain/money.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { surchargeOf } from '#domain/pricing/surcharge.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { storedPaymentMethod } from '#web/storefront/cart/checkout-storage.ts'

/**
 * Returns the payment method of the purchase (the only one that the shop offers, the chosen one, or '') and what it
 * takes off an amount, below zero. The server computes the same and refuses another total.
 */
export function useMethodCharge(amount: Money): { method: string; recargo: Money } {
  const store = useStoreFacts()
  const methods = store?.paymentMethods ?? []
  const chosen = useStoredValue(storedPaymentMethod)
  const method = methods.length === 1 ? methods[0]! : (methods.find((name) => name === chosen) ?? '')
  const recargo = store ? surchargeOf({ method, surcharges: methodPrices(store.profile) }, amount) : ZERO
  return { method, recargo }
}
