import { LinkButton } from '#web/components/link-button.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { unlistedMeta } from '#web/page-meta.ts'
import { usePaymentReturn } from './use-payment-return.ts'

/** Specification section 9, "Times". */
const GOES_ON_AFTER_MS = 2_000

export const meta = unlistedMeta('Pago fallido')

/** Back from a payment that was not made. The purchase is still there to be paid by whoever has its receipt. */
export default function FailurePage() {
  const { goTo, token } = usePaymentReturn(GOES_ON_AFTER_MS)
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-8 py-16 lg:py-24">
      <PageHeading title="Pago fallido!">El pago no se completó. Podés volver a intentarlo.</PageHeading>
      <LinkButton to={goTo} replace size="large" wide="phone">
        {token === undefined ? 'Volver al carrito' : 'Volver a intentar el pago'}
      </LinkButton>
    </div>
  )
}
