import { Problem } from '#contract/http/problem.ts'
import { awaitsTransfer, isPaidByTransfer } from '#domain/payment/transfer.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { type LockedSale, lockSale } from '#server/features/sales/locked-sale-store.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'

/** Locks a sale that waits for a transfer. Refuses with `transfer-not-found` or `transfer-over`. */
export async function lockTransfer(tx: Transaction, id: string): Promise<LockedSale> {
  const sale = await lockSale(tx, id)
  const pagos = sale ? await readPartsOfSale(tx, id) : []
  if (!sale || !isPaidByTransfer({ ...sale, pagos })) throw new Problem('transfer-not-found')
  if (!awaitsTransfer({ ...sale, pagos })) throw new Problem('transfer-over')
  return sale
}
