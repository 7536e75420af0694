import { v7 as uuidv7 } from 'uuid'
import { ZERO } from '#domain/money.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { issueCredit } from './issue-credit.ts'
import { insertReturn, readLinesToReturn } from './return-store.ts'

/**
 * Records all units of an unpaid sale that are not returned yet as damaged, in a return of no value, so that an
 * annulment leaves them out of the stock. Returns the id of the return. Precondition: the caller has locked the sale.
 */
export async function setUnitsAside(
  tx: Transaction,
  sale: Pick<LockedSale, 'id'>,
  { motivo, creditDays, actor, at }: { motivo: string; creditDays: number; actor: SignedInActor; at: Date },
): Promise<string> {
  const units = (await readLinesToReturn(tx, sale.id))
    .filter(({ cantidad, devueltas }) => devueltas < cantidad)
    .map(({ position, cantidad, devueltas }) => ({
      position,
      cantidad: cantidad - devueltas,
      estado: 'fallado' as const,
      valor: ZERO,
    }))
  // The database requires a credit or a refund for each return.
  const credit = await issueCredit(tx, { valor: ZERO, creditDays, actor, at })
  const id = uuidv7()
  const returned = { id, saleId: sale.id, valor: ZERO, creditId: credit.id, refundId: null }
  await insertReturn(tx, { ...returned, motivo, actor: actor.uid, at }, units)
  return id
}
