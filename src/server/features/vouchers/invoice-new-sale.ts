import { Problem } from '#contract/http/problem.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { issueVouchers } from './issue-vouchers.ts'
import { lacksDocument } from './new-voucher.ts'
import { lockSaleToInvoice, writeTypedBuyer } from './sale-to-invoice-store.ts'
import { readVoucherSetup } from './voucher-setup.ts'

type Shop = Pick<Deps, 'config' | 'store'>
type Requested = { saleId: string; buyer: VoucherBuyer; actor: SignedInActor; at: Date }

/**
 * Creates the invoice of a sale of this transaction for a buyer, before the job of the sale creates one for a final
 * consumer. The job then sends it. A deposit sale stores the buyer for the invoice of its delivery. A sale without a total
 * has nothing to invoice. Refuses with `invoicing-off` or `buyer-needs-document`.
 */
export async function invoiceNewSale(
  tx: Transaction,
  shop: Shop,
  { saleId, buyer, actor, at }: Requested,
): Promise<void> {
  const setup = await readVoucherSetup(shop, tx)
  if (!setup || setup.desde === null) throw new Problem('invoicing-off')
  const sale = await lockSaleToInvoice(tx, saleId)
  if (!sale || sale.total === 0) return
  if (lacksDocument(buyer, sale.total, setup)) throw new Problem('buyer-needs-document')
  if (sale.estadoPago === 'Pendiente') return writeTypedBuyer(tx, saleId, buyer)
  await issueVouchers(tx, { sale, setup, at, requested: { buyer, actor: actor.uid } })
}
