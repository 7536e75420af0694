import { TAX_TRANSPARENCY_TITLE, TEST_VOUCHER_MARK } from '#domain/invoices/voucher-legends.ts'
import {
  awaitsInvoice,
  type TicketInvoice,
  type VouchersOfSale,
} from '#web/back-office/vouchers/use-sale-vouchers.ts'
import type { TicketWidth } from './ticket-width.ts'

/** Side of the QR code: about 0.5 mm for each of its modules, which phones read from paper. */
const QR_MM: Readonly<Record<TicketWidth, number>> = { 58: 38, 80: 44 }

type Facts = TicketInvoice['emisor']

/** Letter, number and parties of a sale's invoice, at the head of its ticket. */
export const InvoiceHead = ({ invoice }: { invoice: TicketInvoice }) => (
  <div className="mt-3 border-t border-dashed border-ink pt-2">
    {invoice.esPrueba && <TestMark />}
    <p className="text-center text-16 font-semibold">
      {invoice.titulo} {invoice.letra}
    </p>
    <p className="text-center">
      {invoice.codigo} · <span className="whitespace-nowrap tabular-nums">N° {invoice.numero}</span>
    </p>
    <p className="text-center tabular-nums">Fecha {invoice.fecha}</p>
    <div className="mt-2 text-12">
      <FactLines facts={invoice.emisor} />
    </div>
    <div className="mt-2 border-t border-dashed border-ink pt-2 text-12">
      <FactLines facts={invoice.comprador} />
    </div>
  </div>
)

/** Contained taxes, legends, CAE and QR code of a sale's invoice, at the end of its ticket. */
export const InvoiceEnd = ({ invoice, width }: { invoice: TicketInvoice; width: TicketWidth }) => (
  <div className="mt-2 border-t border-dashed border-ink pt-2 text-12">
    {invoice.contenido.length > 0 && <p className="font-semibold">{TAX_TRANSPARENCY_TITLE}</p>}
    <FactLines facts={invoice.contenido} />
    {invoice.leyendas.map((text) => (
      <p key={text} className="mt-1 wrap-anywhere">
        {text}
      </p>
    ))}
    <svg
      role="img"
      aria-label="Código QR de la factura"
      width={`${QR_MM[width]}mm`}
      height={`${QR_MM[width]}mm`}
      viewBox={`0 0 ${invoice.qr.lado} ${invoice.qr.lado}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-3 max-w-full"
    >
      <path d={invoice.qr.trazo} />
    </svg>
    <p className="mt-2 text-center tabular-nums">CAE N° {invoice.cae}</p>
    <p className="text-center tabular-nums">Vencimiento del CAE {invoice.caeVence}</p>
    {invoice.esPrueba && <TestMark />}
  </div>
)

const TestMark = () => (
  <p className="my-2 border-2 border-ink py-1 text-center font-semibold">{TEST_VOUCHER_MARK}</p>
)

const FactLines = ({ facts }: { facts: Facts }) =>
  facts.map(({ dato, valor }) => (
    <p key={dato} className="wrap-anywhere">
      {dato}: {valor}
    </p>
  ))

/** What the ticket of a sale without authorised invoice says of it. */
export const invoiceNote = (vouchers: VouchersOfSale | undefined): string =>
  vouchers !== undefined && awaitsInvoice(vouchers)
    ? 'Factura pendiente'
    : 'Comprobante no válido como factura.'
