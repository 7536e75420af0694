import { Problem } from '#contract/http/problem.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { type LockedReceipt, lockGoodsReceipt } from './goods-receipt-store.ts'

/**
 * Locks a draft. Refuses with `goods-receipt-unknown`, `goods-receipt-not-draft`, and `goods-receipt-changed` for a
 * version that is not the stored one.
 */
export async function lockReceiptDraft(
  tx: Transaction,
  id: string,
  version?: number,
): Promise<LockedReceipt> {
  const found = await lockGoodsReceipt(tx, id)
  if (!found) throw new Problem('goods-receipt-unknown')
  if (found.estado !== 'Borrador') throw new Problem('goods-receipt-not-draft')
  if (version !== undefined && found.version !== version) throw new Problem('goods-receipt-changed')
  return found
}
