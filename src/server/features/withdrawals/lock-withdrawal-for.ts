import { Problem } from '#contract/http/problem.ts'
import { canMoveWithdrawal, type WithdrawalState } from '#domain/sale/withdrawal.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { lockWithdrawal, type StoredWithdrawal } from './withdrawal-store.ts'

/** Locks a withdrawal that may move to a state. Refuses with `withdrawal-unknown` or `withdrawal-closed`. */
export async function lockWithdrawalFor(
  tx: Transaction,
  id: string,
  to: WithdrawalState,
): Promise<StoredWithdrawal> {
  const found = await lockWithdrawal(tx, id)
  if (!found) throw new Problem('withdrawal-unknown')
  if (!canMoveWithdrawal(found.estado, to)) throw new Problem('withdrawal-closed')
  return found
}
