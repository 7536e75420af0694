import { LockKeyhole } from 'lucide-react'
import { CASH_CLOSED } from '#domain/cash/cash-flow.ts'

/** Warns before a sale that the day's cash is closed, and names the remaining payment methods. */
export const CashClosedNotice = ({ takesCash }: { takesCash: boolean }) => (
  <p role="status" className="mb-4 flex gap-2 border-l-2 border-wait bg-wait-tint px-4 py-3">
    <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
    <span>
      <strong className="font-semibold">{CASH_CLOSED}</strong>{' '}
      {takesCash
        ? 'Una venta en efectivo queda como «Después del cierre».'
        : 'Cobrá con otra forma de pago, o pedile a quien administra que la reabra.'}
    </span>
  </p>
)
