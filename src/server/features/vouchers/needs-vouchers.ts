import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readVoucherPolicy } from './voucher-policy-store.ts'
import { readVouchersOfSale } from './voucher-store.ts'

/** Returns true if a changed sale may need a voucher: the shop invoices, or the sale has an invoice. */
export async function needsVouchers(db: Queryable, saleId: string): Promise<boolean> {
  const { desde } = await readVoucherPolicy(db)
  return desde !== null || (await readVouchersOfSale(db, saleId)).length > 0
}
