import { LockKeyhole } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readCashState } from '#contract/cash/cash-flow.ts'
import { CASH_CLOSED } from '#domain/cash/cash-flow.ts'

type CashNoticeProps = {
  cash: Pick<ReplyOf<typeof readCashState>, 'abierta' | 'cerrada'>
  /** Whether the viewer may sell for cash on a closed day. */
  takesCash: boolean
}

/** Warns before a sale that the day's cash is closed, or that its opening amount is missing. */
export function CashNotice({ cash, takesCash }: CashNoticeProps) {
  if (cash.cerrada)
    return (
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
  if (cash.abierta) return null
  return (
    <p role="status" className="mb-4 border-l-2 border-line-strong bg-white px-4 py-2">
      La caja de hoy todavía no se abrió. Las ventas en efectivo entran igual.{' '}
      <Link to="/dashboard/balance" className="font-semibold whitespace-nowrap underline underline-offset-4">
        Abrir caja
      </Link>
    </p>
  )
}
