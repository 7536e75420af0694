import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import type { Queryable, Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { invoiceNewSale } from './invoice-new-sale.ts'
import { issueVouchers } from './issue-vouchers.ts'
import { lockSaleToInvoice, readTypedBuyer, writeTypedBuyer } from './sale-to-invoice-store.ts'
import { buyerOfVoucher, isNamed } from './voucher-buyer.ts'
import { readVoucherPolicy } from './voucher-policy-store.ts'
import { readVoucherSetup } from './voucher-setup.ts'
import { readVouchersOfSale } from './voucher-store.ts'

type Shop = Pick<Deps, 'config' | 'store'>

type Exchange = {
  /** The sale whose units came back. */
  originalId: string
  saleId: string
  typed: VoucherBuyer | undefined
  actor: SignedInActor
  at: Date
}

/**
 * Creates the invoice of an exchange for its typed buyer, or for the buyer of the original sale. A named buyer gets it
 * whatever the payment method, because the credit note takes back the invoice that this buyer had. While data for vouchers
 * are missing, the sale stores the buyer for its job. Without a named buyer the job follows the payment method. Refuses like `invoiceNewSale`, but only for a typed buyer.
 */
export async function invoiceExchange(
  tx: Transaction,
  shop: Shop,
  { originalId, saleId, typed, actor, at }: Exchange,
): Promise<void> {
  if (typed) return invoiceNewSale(tx, shop, { saleId, buyer: typed, actor, at })
  const { desde } = await readVoucherPolicy(tx)
  const buyer = desde && (await readNamedBuyer(tx, originalId))
  if (!buyer) return
  const setup = await readVoucherSetup(shop, tx)
  if (!setup) return writeTypedBuyer(tx, saleId, buyer)
  const sale = await lockSaleToInvoice(tx, saleId)
  if (sale) await issueVouchers(tx, { sale, setup, at, requested: { buyer, actor: actor.uid } })
}

/** Returns the named buyer of the invoice that a sale has, or that it gets with its delivery. */
export async function readNamedBuyer(db: Queryable, saleId: string): Promise<VoucherBuyer | undefined> {
  const vouchers = await readVouchersOfSale(db, saleId)
  const invoice = vouchers.findLast(
    ({ voucher: { clase, estado } }) => clase === 'factura' && estado !== 'descartado',
  )
  if (!invoice) return readTypedBuyer(db, saleId)
  const buyer = buyerOfVoucher(invoice.voucher)
  return isNamed(buyer) ? buyer : undefined
}
