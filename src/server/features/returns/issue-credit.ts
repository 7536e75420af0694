import { dayOf } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { lastCreditDay } from '#domain/sale/credit-expiry.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { insertCredit, insertCreditMovement, type StoreCredit } from './credit-store.ts'

/**
 * Issues the store credit of a return, which the caller stores. `creditDays`: days for which the credit is valid, 0
 * without an end.
 */
export async function issueCredit(
  tx: Transaction,
  { valor, creditDays, actor, at }: { valor: Money; creditDays: number; actor: SignedInActor; at: Date },
): Promise<StoreCredit> {
  const vence = lastCreditDay(dayOf(at), creditDays)
  const credit = await insertCredit(tx, { vence, actor: actor.uid, at })
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
