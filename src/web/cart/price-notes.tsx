import type { Money } from '#domain/money.ts'
import { lowestMethodPrice } from '#domain/pricing/method-prices.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from '#web/components/display/price.tsx'
import { InstallmentsNote } from './installments-note.tsx'

/** Lines under the price of a product: the lowest price of a payment method, and the instalments. */
export const PriceNotes = ({ price, className }: { price: Money; className?: string }) => (
  <>
    <MethodPriceNote amount={price} className={className} />
    <InstallmentsNote amount={price} className={className} />
  </>
)

type MethodPriceNoteProps = { amount: Money; className?: string | undefined }

/** '$ 900,00 con transferencia'. Renders nothing for a shop without a discount for a payment method. */
export function MethodPriceNote({ amount, className }: MethodPriceNoteProps) {
  const store = useStoreFacts()
  const lowest =
    store && lowestMethodPrice(amount, { ...store.profile, paymentMethods: store.paymentMethods })
  return (
    lowest !== undefined && (
      <p className={joinClasses('tabular-nums', className)}>
        <Price amount={lowest.amount} className="font-semibold" /> {lowest.text}
      </p>
    )
  )
}
