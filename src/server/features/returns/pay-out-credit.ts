import { dayOf, formatTime } from '#domain/calendar.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { insertCashEntry } from '#server/features/cash/cash-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { insertCreditMovement, type StoreCredit } from './credit-store.ts'

/** Pays the balance of a locked credit out in cash. The caller holds the lock of the day's cash. */
export async function payOutCredit(
  tx: Transaction,
  { id, saldo }: StoreCredit,
  { descripcion, actor, at }: { descripcion: string; actor: SignedInActor; at: Date },
): Promise<void> {
  const entry = await insertCashEntry(tx, {
    tipo: 'Gasto',
    monto: saldo,
    descripcion,
    dia: dayOf(at),
    hora: formatTime(at),
    actor,
    at,
  })
  await insertCreditMovement(tx, {
    creditId: id,
    tipo: 'Dinero',
    monto: subtract(ZERO, saldo),
    cashEntryId: Number(entry!.id),
    actor: actor.uid,
    at,
  })
}
