import { LinkButton } from '#web/components/button/link-button.tsx'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { unlistedMeta } from '#web/app/page-meta.ts'
import { ReturnedSale } from './returned-sale.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

/** Specification section 9, "Times". */
const REDIRECT_AFTER_MS = 3_000

export const meta = unlistedMeta('Pago realizado')

/** Shows the stored sale and changes nothing. */
export default function SuccessPage() {
  const { goTo, token, sale } = usePaymentReturn(REDIRECT_AFTER_MS)
  return (
    <div className="frame flex max-w-3xl flex-col items-start gap-8 py-16 lg:py-24">
      <PageHeading title="Pago realizado con exito!">Muchas gracias por tu compra.</PageHeading>
      <LinkButton to={goTo} replace size="large" wide="phone">
        {token === undefined ? 'Volver al carrito' : 'Ver mi compra'}
      </LinkButton>
      {sale !== undefined && <ReturnedSale sale={sale} />}
    </div>
  )
}
