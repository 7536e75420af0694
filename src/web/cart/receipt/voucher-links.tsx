import { FileText } from 'lucide-react'
import { voucherPdfPath } from '#domain/invoices/voucher-pdf-path.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'

type VoucherLinksProps = { token: string; vouchers: readonly { id: string; nombre: string }[] }

/** Links that download the invoices and credit notes of a purchase. */
export const VoucherLinks = ({ token, vouchers }: VoucherLinksProps) =>
  vouchers.map(({ id, nombre }) => (
    <a
      key={id}
      href={voucherPdfPath({ token, id })}
      download
      className={buttonClasses({ variant: 'secondary', size: 'large', wide: 'phone' })}
    >
      <FileText aria-hidden className="size-5" />
      {nombre.startsWith('Factura') ? 'Descargar factura' : 'Descargar nota de crédito'}
      <span className="sr-only"> {nombre}</span>
    </a>
  ))
