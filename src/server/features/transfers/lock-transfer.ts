import { Problem } from '#contract/http/problem.ts'
import { awaitsTransfer, isPaidByTransfer } from '#domain/payment/transfer.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { type LockedSale, lockSale } from '#server/features/sales/locked-sale-store.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'

/** Locks a sale that waits for a transfer. Refuses with `transfer-not-found` or `transfer-over`. */
export const lockTransfer = (tx: Transaction, id: string): Promise<LockedSale> => lockUnless(tx, id, isOver)

/** Locks a sale by transfer that waits or was annulled. Refuses with `transfer-not-found` or `transfer-over`. */
export const lockSaleWithReceipt = (tx: Transaction, id: string): Promise<LockedSale> =>
  lockUnless(tx, id, (sale) => isOver(sale) && sale.estadoPago !== 'Anulado')

type SaleToTransfer = Parameters<typeof awaitsTransfer>[0]

const isOver = (sale: SaleToTransfer): boolean => !awaitsTransfer(sale)

async function lockUnless(
  tx: Transaction,
  id: string,
  isRefused: (sale: SaleToTransfer) => boolean,
): Promise<LockedSale> {
  const sale = await lockSale(tx, id)
  const pagos = sale ? await readPartsOfSale(tx, id) : []
  if (!sale || !isPaidByTransfer({ ...sale, pagos })) throw new Problem('transfer-not-found')
  if (isRefused({ ...sale, pagos })) throw new Problem('transfer-over')
  return sale
}
