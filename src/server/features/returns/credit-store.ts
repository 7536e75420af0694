import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Day, dayOf, daysBefore } from '#domain/calendar.ts'
import { type Money, centavos, subtract, ZERO } from '#domain/money.ts'
import { CREDIT_CODE_BYTES, creditCode } from '#domain/sale/credit-code.ts'
import { DAYS_AFTER_GIVEN_BACK } from '#domain/sale/credit-expiry.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { creditMovements, storeCredits } from '#server/database/schema/returns.ts'

/** `vence`: last day on which the credit pays, null without an end. */
export type StoreCredit = { id: string; codigo: string; saldo: Money; vence: Day | null }

const columns = {
  id: storeCredits.id,
  codigo: storeCredits.codigo,
  saldo: storeCredits.saldo,
  vence: storeCredits.vence,
}

/** Creates a store credit without balance, with a new code. */
export async function insertCredit(
  tx: Queryable,
  { at, ...credit }: { vence: Day | null; para?: string; actor: string; at: Date },
): Promise<StoreCredit> {
  const created = { id: uuidv7(), codigo: creditCode(randomBytes(CREDIT_CODE_BYTES)), saldo: ZERO }
  await queryBuilder(tx)
    .insert(storeCredits)
    .values({ ...credit, ...created, creado: at })
  return { ...created, vence: credit.vence }
}

type NewMovement = Omit<typeof creditMovements.$inferInsert, 'creado'> & { at: Date }

/** Stores a movement of a credit. A trigger adds it to the balance, which the database keeps at 0 or above. */
export async function insertCreditMovement(tx: Queryable, { at, ...movement }: NewMovement): Promise<void> {
  await queryBuilder(tx)
    .insert(creditMovements)
    .values({ ...movement, creado: at })
}

export async function findCreditById(
  db: Queryable,
  id: string,
): Promise<(StoreCredit & { para: string }) | undefined> {
  const [credit] = await queryBuilder(db)
    .select({ ...columns, para: storeCredits.para })
    .from(storeCredits)
    .where(eq(storeCredits.id, id))
  return credit
}

/** Returns the credit with a stored code, without a lock. */
export async function findCredit(db: Queryable, codigo: string): Promise<StoreCredit | undefined> {
  const [credit] = await queryBuilder(db)
    .select(columns)
    .from(storeCredits)
    .where(eq(storeCredits.codigo, codigo))
  return credit
}

/** Locks and reads the credits with these codes, in the order of their ids. Unknown codes are absent. */
export const lockCredits = (tx: Queryable, codes: readonly string[]): Promise<StoreCredit[]> =>
  queryBuilder(tx)
    .select(columns)
    .from(storeCredits)
    .where(inArray(storeCredits.codigo, [...codes]))
    .orderBy(storeCredits.id)
    .for('no key update')

/** Credits that gave a part of an annulled sale back. `monto`: that part. */
function creditsToRetake(db: Queryable, saleId: string) {
  const returned = queryBuilder(db)
    .select({
      creditId: creditMovements.creditId,
      // Each annulment gives back the same amount.
      monto: sql<number>`max(${creditMovements.monto})`.mapWith(Number).as('returned'),
    })
    .from(creditMovements)
    .where(eq(creditMovements.saleId, saleId))
    .groupBy(creditMovements.creditId)
    .having(sql`sum(${creditMovements.monto}) = 0`)
    .as('used')
  return queryBuilder(db)
    .select({ creditId: storeCredits.id, saldo: storeCredits.saldo, monto: returned.monto })
    .from(storeCredits)
    .innerJoin(returned, eq(returned.creditId, storeCredits.id))
    .orderBy(storeCredits.id)
}

type CreditToRetake = Awaited<ReturnType<typeof creditsToRetake>>[number]

const isEnough = ({ saldo, monto }: CreditToRetake): boolean => saldo >= monto

/** Returns whether an annulled sale's part of credits is still on them. Takes no lock. */
export const hasCreditsToRetake = async (db: Queryable, saleId: string): Promise<boolean> =>
  (await creditsToRetake(db, saleId)).every(isEnough)

/**
 * Takes an annulled sale's part of credits from them again, all or none. Returns false if a balance is too small. Expired
 * credits pay, because the purchase was made before.
 */
export async function retakeCreditsOfSale(
  tx: Queryable,
  { saleId, actor, at }: { saleId: string; actor: string | null; at: Date },
): Promise<boolean> {
  const credits = await creditsToRetake(tx, saleId).for('no key update', { of: storeCredits })
  if (!credits.every(isEnough)) return false
  for (const { creditId, monto } of credits)
    await insertCreditMovement(tx, {
      creditId,
      tipo: 'Uso',
      monto: subtract(ZERO, centavos(monto)),
      saleId,
      actor,
      at,
    })
  return true
}

/** Gives an annulled sale's part of credits back to them, valid for at least `DAYS_AFTER_GIVEN_BACK`. */
export async function returnCreditsOfSale(
  tx: Queryable,
  { saleId, actor, at }: { saleId: string; actor: string | null; at: Date },
): Promise<void> {
  const used = await queryBuilder(tx)
    .select({ creditId: creditMovements.creditId, sum: sql<number>`sum(monto)::bigint`.mapWith(Number) })
    .from(creditMovements)
    .where(eq(creditMovements.saleId, saleId))
    .groupBy(creditMovements.creditId)
    .orderBy(creditMovements.creditId)
  const until = daysBefore(dayOf(at), -DAYS_AFTER_GIVEN_BACK)
  for (const { creditId, sum } of used) {
    if (sum >= 0) continue
    const monto = subtract(ZERO, centavos(sum))
    await insertCreditMovement(tx, { creditId, tipo: 'Reintegro', monto, saleId, actor, at })
    await queryBuilder(tx)
      .update(storeCredits)
      .set({ vence: until })
      .where(and(eq(storeCredits.id, creditId), lt(storeCredits.vence, until)))
  }
}
