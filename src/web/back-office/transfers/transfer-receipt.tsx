import { FileText } from 'lucide-react'
import { formatDateTime } from '#domain/calendar.ts'
import type { WaitingTransfer } from './transfer-texts.ts'

/** The last uploaded receipt: a small picture that opens the large one, or a link that downloads the PDF. */
export function TransferReceipt({ transfer: { id, numero, comprobante } }: { transfer: WaitingTransfer }) {
  if (comprobante === null) return <span className="text-14 text-ink-soft">Sin comprobante</span>
  const { id: receiptId, tipo, enviado, rechazo } = comprobante
  const address = `/api/transfers/${encodeURIComponent(id)}/receipts/${encodeURIComponent(receiptId)}`
  const name = `comprobante de la venta N° ${numero}`
  return (
    <span className="flex min-w-0 items-center gap-3">
      {tipo === 'foto' ? (
        <a
          href={address}
          target="_blank"
          className="shrink-0"
          rel="noreferrer"
          aria-label={`Ver el ${name} (se abre en otra pestaña)`}
        >
          <img
            src={address}
            alt=""
            loading="lazy"
            className="size-12 border border-line bg-paper-deep object-cover"
          />
        </a>
      ) : (
        <a
          href={address}
          download
          aria-label={`Descargar el ${name}`}
          className="flex min-h-11 items-center gap-2 underline underline-offset-4"
        >
          <FileText aria-hidden className="size-5 shrink-0" /> PDF
        </a>
      )}
      <span className="min-w-0 text-12 text-ink-soft">
        {rechazo === null ? (
          <span className="whitespace-nowrap tabular-nums">{formatDateTime(new Date(enviado))}</span>
        ) : (
          <span className="wrap-anywhere">{`Rechazado: ${rechazo}`}</span>
        )}
      </span>
    </span>
  )
}
