import { LOOK_AGAIN, paymentText } from '#web/cart/receipt/payment-text.ts'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { Price } from '#web/components/display/price.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'

/** Shows the stored sale. The provider's payment notification may not have arrived yet. */
export function ReturnedSale({ sale }: { sale: ReceiptSale }) {
  const mail = { sendsEmail: useSendsEmail() }
  const text =
    paymentText(sale, mail) ?? (sale.estadoPago === 'Pendiente' ? unconfirmedText(sale, mail) : undefined)
  return (
    <section aria-label="Tu compra" className="w-full border-y border-ink py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          Compra N° <strong className="tabular-nums">{sale.numero}</strong>
        </span>
        <SaleStatusBadge status={sale.estadoPago} audience="shopper" />
        <Price amount={sale.total} className="text-20 font-semibold" />
      </p>
      <p role="status" className="mt-2 text-14 text-ink-soft empty:hidden">
        {text}
      </p>
    </section>
  )
}

const unconfirmedText = ({ pago, correo }: ReceiptSale, { sendsEmail }: { sendsEmail: boolean }): string =>
  `Falta que ${pago} nos confirme el pago. ${sendsEmail ? `Cuando lo haga te avisamos a ${correo}.` : LOOK_AGAIN}`
