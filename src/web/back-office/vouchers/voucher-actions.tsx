import { FileText, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { readVoucherPdf } from '#contract/invoices/printed-vouchers.ts'
import { retryableStates } from '#domain/invoices/voucher-state.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { Button } from '#web/components/button/button.tsx'
import { RetryVoucherDialog } from './invoice-dialogs.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useSession } from '#web/session/use-session.ts'
import { needsStaff, type Voucher, voucherText } from './voucher-texts.ts'

/** Downloads an authorised voucher. Sends a rejected or doubtful voucher again, or changes the buyer of a pending one. Only an admin retries a doubt. */
export function VoucherActions({ voucher, onDone }: { voucher: Voucher; onDone?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const isAdmin = useSession()?.rol === 'admin'
  const { estado, venta, clase } = voucher
  if (estado === 'autorizado') return <PdfLink voucher={voucher} />
  const isStuck = needsStaff(voucher)
  if (!retryableStates.some((one) => one === estado) || (!isStuck && clase === 'notaDeCredito')) return null
  if (estado === 'en duda' && !isAdmin)
    return <p className="text-12">Avisale a quien administra, que es quien puede reintentar.</p>
  const done = () => {
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isStuck ? <RefreshCw aria-hidden className="size-4" /> : <Pencil aria-hidden className="size-4" />}
        <span>
          {isStuck ? 'Reintentar' : 'Cambiar datos'}
          <span className="sr-only"> del comprobante de la venta N° {venta}</span>
        </span>
      </Button>
      {isOpen && <RetryVoucherDialog voucher={voucher} onClose={() => setOpen(false)} onDone={done} />}
    </>
  )
}

const PdfLink = ({ voucher }: { voucher: Voucher }) => (
  <a
    href={readVoucherPdf.path.replace(':id', encodeURIComponent(voucher.id))}
    download
    className={joinClasses('self-start', buttonClasses({ variant: 'secondary', size: 'small' }))}
  >
    <FileText aria-hidden className="size-4" />
    <span>
      PDF<span className="sr-only"> de la {voucherText(voucher)}</span>
    </span>
  </a>
)
