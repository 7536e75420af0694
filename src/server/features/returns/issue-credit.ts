import { v7 as uuidv7 } from 'uuid'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { insertCredit, insertCreditMovement, type StoreCredit } from './credit-store.ts'
import { insertReturn, type ReturnedUnits } from './return-store.ts'

/**
 * Stores a return with its store credit. `valor`: what was paid for `units`, or for a cancelled deposit without units.
 * `creditDays`: days for which the credit is valid, 0 without an end.
 */
export async function issueCredit(
  tx: Transaction,
  sale: LockedSale,
  {
    valor,
    units,
    motivo,
    creditDays,
    actor,
    at,
  }: {
    valor: Money
    units: readonly ReturnedUnits[]
    motivo: string
    creditDays: number
    actor: SignedInActor
    at: Date
  },
): Promise<StoreCredit> {
  const vence = creditDays === 0 ? null : daysBefore(dayOf(at), -creditDays)
  const credit = await insertCredit(tx, { vence, actor: actor.uid, at })
  const returned = { id: uuidv7(), saleId: sale.id, valor, creditId: credit.id, motivo, actor: actor.uid, at }
  await insertReturn(tx, returned, units)
  if (valor > 0)
    await insertCreditMovement(tx, {
      creditId: credit.id,
      tipo: 'Emisión',
      monto: valor,
      actor: actor.uid,
      at,
    })
  return { ...credit, saldo: valor }
}
