import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { amountColumns, documentMissing, lacksDocument } from './new-voucher.ts'
import { buyerOfVoucher } from './voucher-buyer.ts'
import type { VoucherSetup } from './voucher-setup.ts'
import {
  movePendingVouchers,
  readInvoicesOfOtherCondition,
  type StoredVoucher,
  writeUnsentVoucher,
} from './voucher-store.ts'

/**
 * Gives the vouchers without a number the point of sale of the settings, and the invoices the letter of the IVA condition
 * that the shop has now, except those in doubt. A credit note keeps the letter of its invoice.
 */
export async function updateUnsentVouchers(db: Queryable, setup: VoucherSetup): Promise<void> {
  const { ambiente, emisor } = setup
  await movePendingVouchers(db, setup)
  const old = await readInvoicesOfOtherCondition(db, { ambiente, condicion: emisor.condicion })
  for (const voucher of old) await writeUnsentVoucher(db, voucher, invoiceOfNow(setup, voucher))
}

/** An invoice whose new letter needs another document is rejected, and waits for staff. */
function invoiceOfNow(setup: VoucherSetup, voucher: StoredVoucher) {
  const { emisor } = setup
  if (lacksDocument(buyerOfVoucher(voucher), voucher.total, setup))
    return { emisor, estado: 'rechazado' as const, motivos: [documentMissing(setup, voucher.receptor)] }
  return { emisor, ...amountColumns(setup, voucher) }
}
