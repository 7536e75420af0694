import { Link } from 'react-router'
import { formatDateTime } from '#domain/calendar.ts'
import { paymentAddress } from '#web/back-office/payment-address.ts'
import { PaymentStateBadge } from '#web/back-office/payment-state-badge.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { PaymentRemarks } from '#web/back-office/payment-remarks.tsx'
import { Price } from '#web/components/display/price.tsx'

export const SalePayments = ({ payments }: { payments: readonly ListedPayment[] }) => (
  <section aria-labelledby="pagos-de-la-venta">
    <h3 id="pagos-de-la-venta" className="mb-1 font-sans text-14 font-semibold tracking-normal">
      Pagos virtuales
    </h3>
    <ul className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              to={paymentAddress(payment)}
              className="underline underline-offset-4 wrap-anywhere hover:decoration-2"
            >
              Pago N° {payment.pagoId}
            </Link>
            <PaymentStateBadge estado={payment.estado} />
          </span>
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="text-ink-soft tabular-nums">
              {formatDateTime(new Date(payment.fecAprobado ?? payment.fecCreacion))}
            </span>
            <Price amount={payment.montoTotal} />
          </span>
          <PaymentRemarks payment={payment} />
        </li>
      ))}
    </ul>
  </section>
)
