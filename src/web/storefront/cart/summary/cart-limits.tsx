import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { formatPesos, subtract, ZERO } from '#domain/money.ts'
import { isOverLimit, overLimitText, unitsOf } from '#domain/cart/web-sale-limit.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'

/** Warns about a too small or too large cart on every step, because the last step refuses such a cart. */
export function CartLimits({ lines }: { lines: readonly CartLine[] }) {
  const minimum = useStoreFacts()?.profile.minimumPurchase ?? ZERO
  const most = useMaxUnitsPerSale()
  const subtotal = cartTotal(lines)
  return (
    <>
      {subtotal < minimum && (
        <p className="mt-2 text-14 text-wait">
          {`La compra mínima es de ${formatPesos(minimum)}: te faltan ${formatPesos(subtract(minimum, subtotal))}.`}
        </p>
      )}
      {isOverLimit(unitsOf(lines), most) && <p className="mt-2 text-14 text-wait">{overLimitText(most)}</p>}
    </>
  )
}
