import type { Day } from '#domain/calendar.ts'
import { documentFault } from '#domain/invoices/buyer-document.ts'
import { voucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import type { PrintedLine, VoucherBuyer, VoucherRemark } from '#domain/invoices/voucher-snapshot.ts'
import { voucherCode, voucherLetter } from '#domain/invoices/voucher-type.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { buyerColumns } from './voucher-buyer.ts'
import type { VoucherSetup } from './voucher-setup.ts'
import type { NewVoucher, StoredVoucher } from './voucher-store.ts'

/** Returns true if the buyer must be identified, because of the total. */
export const lacksDocument = (buyer: VoucherBuyer, total: Money, setup: VoucherSetup): boolean =>
  documentFault({
    letter: voucherLetter(setup.emisor.condicion, buyer.receptor),
    document: buyer.documento,
    total,
    identifyFrom: setup.identificarDesde,
  }) !== undefined

/** Returns why an invoice waits for the document of its buyer. */
export const documentMissing = (
  { emisor, identificarDesde }: VoucherSetup,
  receptor: VoucherBuyer['receptor'],
): VoucherRemark => ({
  code: 0,
  meaning:
    voucherLetter(emisor.condicion, receptor) === 'A'
      ? 'La factura A lleva el CUIT de quien compra.'
      : `Desde ${formatPesos(identificarDesde)} hay que identificar a quien compra.`,
  remedy: 'Cargá su DNI o CUIT y tocá Reintentar.',
})

/** Returns letter, code and amounts of a voucher for a buyer. */
export function amountColumns(
  setup: VoucherSetup,
  {
    clase,
    receptor,
    renglones,
  }: Pick<StoredVoucher, 'clase' | 'receptor'> & { renglones: readonly PrintedLine[] },
) {
  const letra = voucherLetter(setup.emisor.condicion, receptor)
  return { letra, codigo: voucherCode(letra, clase), ...voucherAmounts({ letter: letra, lines: renglones }) }
}

/**
 * Returns the invoice of a sale. Without the document that its total needs, the invoice is rejected by the shop itself,
 * and waits for staff.
 */
export function newInvoice(
  setup: VoucherSetup,
  {
    renglones,
    buyer,
    fecha,
    ...rest
  }: Pick<NewVoucher, 'saleId' | 'origen' | 'actor' | 'creado'> & {
    renglones: PrintedLine[]
    buyer: VoucherBuyer
    fecha: Day
  },
): NewVoucher {
  const amounts = amountColumns(setup, { clase: 'factura', receptor: buyer.receptor, renglones })
  const isRejected = lacksDocument(buyer, amounts.total, setup)
  return {
    ...rest,
    ...amounts,
    ...buyerColumns(buyer),
    clase: 'factura',
    ambiente: setup.ambiente,
    puntoDeVenta: setup.puntoDeVenta,
    emisor: setup.emisor,
    estado: isRejected ? 'rechazado' : 'pendiente',
    motivos: isRejected ? [documentMissing(setup, buyer.receptor)] : [],
    fecha,
    renglones,
    asociadoId: null,
  }
}

/** Returns a credit note of an invoice, with its letter and its buyer. */
export function newCreditNote(
  setup: VoucherSetup,
  invoice: StoredVoucher,
  {
    origen,
    renglones,
    fecha,
    creado,
  }: Pick<NewVoucher, 'origen' | 'fecha' | 'creado'> & { renglones: PrintedLine[] },
): NewVoucher {
  const { saleId, letra, documentoTipo, documentoNumero, receptor, nombre, domicilio } = invoice
  return {
    saleId,
    origen,
    clase: 'notaDeCredito',
    letra,
    codigo: voucherCode(letra, 'notaDeCredito'),
    ambiente: setup.ambiente,
    puntoDeVenta: setup.puntoDeVenta,
    ...voucherAmounts({ letter: letra, lines: renglones }),
    documentoTipo,
    documentoNumero,
    receptor,
    nombre,
    domicilio,
    emisor: setup.emisor,
    estado: 'pendiente',
    motivos: [],
    fecha,
    renglones,
    asociadoId: invoice.id,
    actor: null,
    creado,
  }
}
