import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { formatCashDate } from '#domain/calendar.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { RequestInvoiceDialog } from './invoice-dialogs.tsx'
import type { useSaleVouchers } from './use-sale-vouchers.ts'
import { VoucherActions } from './voucher-actions.tsx'
import { VoucherBadge } from './voucher-badge.tsx'
import { VoucherReasons } from './voucher-reasons.tsx'
import { buyerDocumentText, buyerText, isWaiting, type Voucher, voucherText } from './voucher-texts.ts'

type SaleVouchersProps = {
  sale: { id: string; numero: number; cliente: string }
  vouchers: ReturnType<typeof useSaleVouchers>
  /** Level of the heading on its screen. Default: 3. */
  Heading?: 'h2' | 'h3'
}

/** Invoice and credit notes of a sale, with the commands for them. Nothing in a shop that does not invoice. */
export function SaleVouchers({
  sale,
  vouchers: { found, problem, reload },
  Heading = 'h3',
}: SaleVouchersProps) {
  const [isRequesting, setRequesting] = useState(false)
  if (!found) return problem === undefined ? null : <p className="text-bad">{problem}</p>
  if (found.comprobantes.length === 0 && !found.sePuedeFacturar) return null
  return (
    <section aria-labelledby={`factura-${sale.id}`}>
      <Heading id={`factura-${sale.id}`} className="font-sans text-14 font-semibold tracking-normal">
        Factura
      </Heading>
      <div role="status">
        {found.comprobantes.length > 0 && (
          <ul className="mt-1 divide-y divide-line border-t border-line">
            {found.comprobantes.map((voucher) => (
              <SaleVoucher key={voucher.id} voucher={voucher} onDone={reload} />
            ))}
          </ul>
        )}
      </div>
      {found.sePuedeFacturar && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          aria-haspopup="dialog"
          onClick={() => setRequesting(true)}
        >
          <ScrollText aria-hidden className="size-4" /> Facturar
        </Button>
      )}
      {isRequesting && (
        <RequestInvoiceDialog
          sale={sale}
          onClose={() => setRequesting(false)}
          onDone={() => {
            setRequesting(false)
            reload()
          }}
        />
      )}
    </section>
  )
}

const SaleVoucher = ({ voucher, onDone }: { voucher: Voucher; onDone: () => void }) => (
  <li className="flex flex-col items-start gap-1 py-2">
    <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="font-medium tabular-nums">
        {isWaiting(voucher) && voucher.clase === 'factura' ? 'Factura pendiente' : voucherText(voucher)}
      </span>
      <VoucherBadge estado={voucher.estado} />
    </span>
    <span className="flex w-full flex-wrap justify-between gap-x-3 text-ink-soft">
      <span className="min-w-0 wrap-anywhere">
        {[buyerText(voucher.receptor), buyerDocumentText(voucher.receptor)].filter(Boolean).join(' · ')}
      </span>
      <Price amount={voucher.total} className="ml-auto" />
    </span>
    {voucher.cae !== null && (
      <span className="text-12 text-ink-soft tabular-nums">
        {`CAE ${voucher.cae}${voucher.caeVence === null ? '' : `, vence ${formatCashDate(voucher.caeVence)}`}`}
      </span>
    )}
    <VoucherReasons voucher={voucher} />
    <VoucherActions voucher={voucher} onDone={onDone} />
  </li>
)
