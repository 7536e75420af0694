import { and, asc, desc, eq, inArray, like, lt, sql, type SQL } from 'drizzle-orm'
import type { CreditState } from '#contract/sale/credits.ts'
import type { Day } from '#domain/calendar.ts'
import { type MoneySum, parseSum } from '#domain/money-sum.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { user } from '#server/database/schema/identity.ts'
import { creditMovements, saleReturns, storeCredits } from '#server/database/schema/returns.ts'
import { sales } from '#server/database/schema/sales.ts'

type CreditsFilter = { q?: string | undefined; estado?: CreditState | undefined; today: Day }

/** `emision`: id of the movement that issued the credit, which orders the list. `valor`: its amount. */
const columns = {
  id: storeCredits.id,
  codigo: storeCredits.codigo,
  saldo: storeCredits.saldo,
  vence: storeCredits.vence,
  para: storeCredits.para,
  creado: storeCredits.creado,
  tipo: creditMovements.tipo,
  emision: creditMovements.id,
  valor: creditMovements.monto,
  ventaId: saleReturns.saleId,
  ventaNumero: sales.numero,
}

export type CreditRow = Awaited<ReturnType<typeof readCredits>>[number]

/** Returns a page of the credits, newest first. `after`: `emision` of the last credit of the previous page. */
export const readCredits = (
  db: Queryable,
  filter: CreditsFilter,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  issuedCredits(db)
    .where(and(matches(filter), after === undefined ? undefined : lt(creditMovements.id, after)))
    .orderBy(desc(creditMovements.id))
    .limit(limit)

export async function countCredits(db: Queryable, filter: CreditsFilter): Promise<number> {
  const { count } = onlyRow(
    await queryBuilder(db)
      .select({ count: sql<number>`count(*)::int` })
      .from(creditMovements)
      .innerJoin(storeCredits, eq(storeCredits.id, creditMovements.creditId))
      .where(matches(filter)),
  )
  return count
}

export async function findIssuedCredit(db: Queryable, id: string): Promise<CreditRow | undefined> {
  const [credit] = await issuedCredits(db).where(and(isIssue, eq(storeCredits.id, id)))
  return credit
}

/** Returns the movements of a credit, oldest first. */
export const readCreditMovements = (db: Queryable, creditId: string) =>
  queryBuilder(db)
    .select({
      tipo: creditMovements.tipo,
      metodo: creditMovements.metodo,
      recargo: creditMovements.recargo,
      monto: sql<MoneySum>`${creditMovements.monto}::text`.mapWith(parseSum),
      creado: creditMovements.creado,
      quien: user.name,
      ventaId: creditMovements.saleId,
      ventaNumero: sales.numero,
    })
    .from(creditMovements)
    .leftJoin(user, eq(user.id, creditMovements.actor))
    .leftJoin(sales, eq(sales.id, creditMovements.saleId))
    .where(eq(creditMovements.creditId, creditId))
    .orderBy(asc(creditMovements.id))

/** Returns how many credits can pay on the day `today`, and their sum, which the shop owes. */
export const sumUsableCredits = async (
  db: Queryable,
  today: Day,
): Promise<{ cantidad: number; total: MoneySum }> =>
  onlyRow(
    await queryBuilder(db)
      .select({
        cantidad: sql<number>`count(*)::int`,
        total: sql<MoneySum>`coalesce(sum(${storeCredits.saldo}), 0)::text`.mapWith(parseSum),
      })
      .from(storeCredits)
      .where(stateConditions(today)['con-saldo']),
  )

// Each credit has one such movement, and a return without value issues no credit that a customer gets.
const isIssue = inArray(creditMovements.tipo, ['Emisión', 'Regalo'])

const issuedCredits = (db: Queryable) =>
  queryBuilder(db)
    .select(columns)
    .from(creditMovements)
    .innerJoin(storeCredits, eq(storeCredits.id, creditMovements.creditId))
    .leftJoin(saleReturns, eq(saleReturns.creditId, storeCredits.id))
    .leftJoin(sales, eq(sales.id, saleReturns.saleId))

const matches = ({ q = '', estado, today }: CreditsFilter): SQL | undefined =>
  and(
    isIssue,
    estado && stateConditions(today)[estado],
    q === ''
      ? undefined
      : like(storeCredits.codigo, likeContaining(q.toUpperCase().replaceAll(/[\s-]/g, ''))),
  )

const stateConditions = (today: Day): Readonly<Record<CreditState, SQL>> => ({
  'con-saldo': sql`${storeCredits.saldo} > 0 and (${storeCredits.vence} is null or ${storeCredits.vence} >= ${today})`,
  usado: sql`${storeCredits.saldo} = 0`,
  vencido: sql`${storeCredits.saldo} > 0 and ${storeCredits.vence} < ${today}`,
})
