import { paymentOffer } from '#web/cart/receipt/payment-offer.ts'
import { paymentText } from '#web/cart/receipt/payment-text.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { ReturnedSale } from './returned-sale.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

/** Specification section 9, "Times". */
const REDIRECT_AFTER_MS = 2_000

export const meta = unlistedMeta('Pago fallido')

/** Reports a failed payment. If the stored sale has another state, the page also shows that state. */
export default function FailurePage() {
  const { goTo, token, sale } = usePaymentReturn(REDIRECT_AFTER_MS)
  const sendsEmail = useSendsEmail()
  const payLabel =
    sale === undefined || paymentOffer(sale) === 'main' ? 'Volver a intentar el pago' : 'Ver mi compra'
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-8 py-16 lg:py-24">
      <PageHeading title="Pago fallido!">El pago no se completó. Podés volver a intentarlo.</PageHeading>
      <LinkButton to={goTo} replace size="large" wide="phone">
        {token === undefined ? 'Volver al carrito' : payLabel}
      </LinkButton>
      {sale && paymentText(sale, { sendsEmail }) !== undefined && <ReturnedSale sale={sale} />}
    </div>
  )
}
