import { paymentWords } from '#web/cart/payment-words.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { unlistedMeta } from '#web/page-meta.ts'
import { ReturnedSale } from './returned-sale.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

/** Specification section 9, "Times". */
const GOES_ON_AFTER_MS = 2_000

export const meta = unlistedMeta('Pago fallido')

/** The stored sale has priority over the address. */
export default function FailurePage() {
  const { goTo, token, sale } = usePaymentReturn(GOES_ON_AFTER_MS)
  const toDo = sale === undefined || sale.puedePagarse ? 'Volver a intentar el pago' : 'Ver mi compra'
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-8 py-16 lg:py-24">
      <PageHeading title="Pago fallido!">El pago no se completó. Podés volver a intentarlo.</PageHeading>
      <LinkButton to={goTo} replace size="large" wide="phone">
        {token === undefined ? 'Volver al carrito' : toDo}
      </LinkButton>
      {sale && paymentWords(sale) !== undefined && <ReturnedSale sale={sale} />}
    </div>
  )
}
