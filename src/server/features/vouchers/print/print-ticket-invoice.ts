import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listVouchersOfSale } from '#contract/invoices/vouchers.ts'
import type { PrintedFact, PrintedVoucher } from '#domain/invoices/printed-voucher.ts'
import type { Deps } from '#server/deps.ts'
import { printVoucher } from './print-voucher.ts'
import { findPrintableVoucher } from './printable-voucher-store.ts'

type TicketInvoice = NonNullable<ReplyOf<typeof listVouchersOfSale>['impresa']>

/** Returns what a ticket prints of an authorised invoice, or null for an invoice that is not authorised. */
export async function printTicketInvoice(
  { pool, store }: Pick<Deps, 'pool' | 'store'>,
  invoiceId: string,
): Promise<TicketInvoice | null> {
  const printable = await findPrintableVoucher(pool, invoiceId)
  if (!printable) return null
  const printed = printVoucher(printable, await store.profile())
  // Imported here, because a shop without invoices does not need the library.
  const { qrPath } = await import('./draw-qr.ts')
  const { size, path } = qrPath(printed.qr)
  return {
    esPrueba: printed.isTest,
    letra: printed.letter,
    codigo: printed.code,
    titulo: printed.title,
    numero: printed.number,
    fecha: printed.date,
    emisor: [...printed.issuer.facts, ...printed.issuer.registrations].map(wireFact),
    comprador: printed.buyer.map(wireFact),
    sinIva: printed.letter === 'A' ? netLines(printed) : null,
    contenido: printed.legends.contained.map(wireFact),
    leyendas: printed.legends.notes,
    cae: printed.cae,
    caeVence: printed.caeEnds,
    qr: { lado: size, trazo: path },
  }
}

const netLines = ({ rows, sums, taxes }: PrintedVoucher) => ({
  renglones: rows.map(({ quantity, name, rate, price, amount }) => ({
    cantidad: quantity,
    nombre: name,
    tasa: rate,
    precio: price,
    importe: amount,
  })),
  sumas: [...sums, ...taxes].map(wireFact),
})

const wireFact = ({ label, value }: PrintedFact) => ({ dato: label, valor: value })
