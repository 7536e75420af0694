import { LinkButton } from '#web/components/button/link-button.tsx'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { ReturnedSale } from './returned-sale.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

export const meta = unlistedMeta('Pago pendiente')

/**
 * The title is the text of specification section 2. Reading the receipt also makes the shop check the payment. The page
 * stays open, because the payment may take days.
 */
export default function PendingPage() {
  const { goTo, sale } = usePaymentReturn()
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-8 py-16 lg:py-24">
      <h1 className="max-w-full text-40">PendingPayment</h1>
      {sale !== undefined && (
        <>
          <ReturnedSale sale={sale} />
          <LinkButton to={goTo} size="large" wide="phone">
            Ver mi compra
          </LinkButton>
        </>
      )}
    </div>
  )
}
