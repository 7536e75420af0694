import { dayOf } from '#domain/calendar.ts'
import { dueCreditNotes } from '#domain/invoices/due-credit-notes.ts'
import { invoiceLines } from '#domain/invoices/invoice-lines.ts'
import { invoiceMoment } from '#domain/invoices/invoice-policy.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'
import { newCreditNote, newInvoice } from './new-voucher.ts'
import { lockSaleToInvoice, type SaleToInvoice } from './sale-to-invoice-store.ts'
import { buyerOfVoucher, finalConsumer, isNamed } from './voucher-buyer.ts'
import { readVoucherSetup, type VoucherSetup } from './voucher-setup.ts'
import { insertVoucher, lockVouchersOfSale, type StoredVoucher, writeVoucher } from './voucher-store.ts'

/** `buyer` and `actor`: of the staff member who requests the invoice. */
type Requested = { buyer: VoucherBuyer; actor: string }

type Shop = Pick<Deps, 'config' | 'store' | 'pool' | 'clock'>

/** Creates the vouchers that a sale needs, in one transaction. Does nothing while the shop does not invoice. */
export async function issueVouchersOfSale(shop: Shop, saleId: string): Promise<void> {
  const setup = await readVoucherSetup(shop, shop.pool)
  if (!setup) return
  await inTransaction(shop.pool, async (tx) => {
    const sale = await lockSaleToInvoice(tx, saleId)
    if (sale) await issueVouchers(tx, { sale, setup, at: shop.clock.now() })
  })
}

/**
 * Creates the invoice of a confirmed sale, and the credit notes of its returns, refunds and annulment. The only function
 * that creates vouchers. Idempotent, because each voucher has an origin that a sale has once. Precondition: the caller
 * has locked the sale (`lockSaleToInvoice`).
 */
export async function issueVouchers(
  tx: Queryable,
  {
    sale,
    setup,
    at,
    requested,
  }: { sale: SaleToInvoice; setup: VoucherSetup; at: Date; requested?: Requested },
): Promise<void> {
  const known = await lockVouchersOfSale(tx, { saleId: sale.id, ambiente: setup.ambiente })
  const invoices = known.filter(({ clase }) => clase === 'factura')
  const invoice = invoices.at(-1)
  if (sale.estadoPago !== 'Confirmada' && invoice && isUnsent(invoice))
    return writeVoucher(tx, invoice.id, { estado: 'descartado' })
  const notes = known.filter(
    ({ asociadoId, estado }) => asociadoId === invoice?.id && estado !== 'descartado',
  )
  const needsInvoice = !invoice || invoice.estado === 'descartado' || isReversed(notes)
  if (sale.estadoPago === 'Confirmada' && sale.total > 0 && needsInvoice) {
    if (invoice?.estado === 'descartado' && !requested)
      return writeVoucher(tx, invoice.id, { estado: 'pendiente', fecha: dayOf(at) })
    const receptor = namedBuyerOf(invoices) ?? sale.receptor
    if (requested || (await isAutomatic(tx, { ...sale, receptor }, setup)))
      await createInvoice(tx, { sale: { ...sale, receptor }, setup, at, requested, earlier: invoices })
    return
  }
  if (invoice?.estado !== 'autorizado') return
  const due = dueCreditNotes({
    ...sale,
    invoice,
    notes,
    knownOrigins: new Set(known.map(({ origen }) => origen)),
    round: invoices.length,
  })
  for (const note of due)
    await insertVoucher(tx, newCreditNote(setup, invoice, { ...note, fecha: dayOf(at), creado: at }))
}

/** An invoice that the tax authority has never received. */
const isUnsent = ({ estado }: StoredVoucher): boolean => estado === 'pendiente' || estado === 'rechazado'

/** A sale that was annulled with its invoice, and confirmed again by a late payment. */
const isReversed = (notes: readonly StoredVoucher[]): boolean =>
  notes.some(({ origen }) => origen.startsWith('anulacion'))

/** Returns the buyer of the last invoice that names one. A sale that is invoiced again has the same buyer. */
const namedBuyerOf = (invoices: readonly StoredVoucher[]): VoucherBuyer | undefined =>
  invoices.map(buyerOfVoucher).findLast(isNamed)

/** Returns whether a sale is invoiced without a request: it names its buyer, or by the rule of its payment method. */
export async function isAutomatic(
  db: Queryable,
  {
    id,
    pago,
    creado,
    receptor,
    facturaAPedido,
  }: Pick<SaleToInvoice, 'id' | 'pago' | 'creado' | 'receptor' | 'facturaAPedido'>,
  { desde, politica }: VoucherSetup,
): Promise<boolean> {
  if (desde === null || facturaAPedido) return false
  if (receptor) return true
  if (creado < desde) return false
  return invoiceMoment(politica, { pago, pagos: await readPartsOfSale(db, id) }) === 'automatico'
}

async function createInvoice(
  tx: Queryable,
  {
    sale,
    setup,
    at,
    requested,
    earlier,
  }: {
    sale: SaleToInvoice
    setup: VoucherSetup
    at: Date
    requested: Requested | undefined
    earlier: readonly StoredVoucher[]
  },
): Promise<void> {
  await insertVoucher(
    tx,
    newInvoice(setup, {
      saleId: sale.id,
      origen: earlier.length === 0 ? 'venta' : `venta:${earlier.length + 1}`,
      renglones: invoiceLines(sale),
      buyer: requested?.buyer ?? sale.receptor ?? finalConsumer,
      fecha: dayOf(at),
      actor: requested?.actor ?? null,
      creado: at,
    }),
  )
}
