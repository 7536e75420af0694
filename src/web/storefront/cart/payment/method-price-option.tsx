import { type Money, add, formatPesos, subtract, ZERO } from '#domain/money.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { surchargeOf } from '#domain/pricing/surcharge.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'

type MethodPriceOptionProps = { amount: Money; shipping: Money; method: string }

/**
 * What a payment method with a discount charges for goods of `amount` and their shipping. Renders nothing for a method
 * without a discount.
 */
export function MethodPriceOption({ amount, shipping, method }: MethodPriceOptionProps) {
  const profile = useStoreFacts()?.profile
  const discount = profile ? surchargeOf({ method, surcharges: methodPrices(profile) }, amount) : ZERO
  if (discount >= ZERO) return null
  return (
    <span className="block text-14 font-medium tabular-nums">
      {`Pagás ${formatPesos(add(amount, shipping, discount))}: ${formatPesos(subtract(ZERO, discount))} menos.`}
    </span>
  )
}
