import { Problem } from '#contract/http/problem.ts'
import type { Day } from '#domain/calendar.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { type LockedSale, lockSale } from '#server/features/sales/locked-sale-store.ts'

/** Locks a deposit sale that is neither delivered nor cancelled. Refuses with `deposit-not-found` or `deposit-over`. */
export async function lockOpenDeposit(
  tx: Transaction,
  id: string,
): Promise<LockedSale & { guardadaHasta: Day }> {
  const sale = await lockSale(tx, id)
  if (!sale) throw new Problem('deposit-not-found')
  const { guardadaHasta } = sale
  if (guardadaHasta === null) throw new Problem('deposit-not-found')
  if (sale.estadoPago !== 'Pendiente') throw new Problem('deposit-over')
  return { ...sale, guardadaHasta }
}
