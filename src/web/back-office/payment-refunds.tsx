import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { refundPayment } from '#contract/payment/payment-records.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { Price } from '#web/components/display/price.tsx'

type Refund = ReplyOf<typeof refundPayment>['devoluciones'][number]

export function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <ul aria-label="Devoluciones" className="flex flex-col gap-1 text-12">
      {refunds.map((refund) => (
        <li key={refund.id} className={refund.fallo ? 'text-bad' : 'text-ink-soft'}>
          <Price amount={refund.monto} className="font-semibold" />{' '}
          {refund.medio === 'efectivo' ? 'en efectivo' : 'por Mercado Pago'}, {refundStateText(refund)}
          {refund.quien === '' ? ' · Automática' : ` · ${refund.quien}`}
        </li>
      ))}
    </ul>
  )
}

function refundStateText({ hecho, fallo, error }: Refund): string {
  if (hecho !== null) return `devuelto el ${formatDateTime(new Date(hecho))}`
  if (fallo) return `no se pudo devolver${error === '' ? '' : `: ${error}`}`
  return error === '' ? 'en camino' : `en camino, se vuelve a intentar: ${error}`
}
