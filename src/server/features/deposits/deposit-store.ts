import { and, asc, desc, eq, isNotNull, like, lt, sql, type SQL } from 'drizzle-orm'
import type { DepositState } from '#contract/sale/deposits.ts'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { saleLines, salePayments, sales } from '#server/database/schema/sales.ts'

type DepositsFilter = { q?: string | undefined; estado: DepositState; today: Day }

/** Returns a page of the deposit sales, newest first. `after`: `numero` of the last one of the previous page. */
export const readDeposits = (
  db: Queryable,
  filter: DepositsFilter,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  queryBuilder(db)
    .select({
      id: sales.id,
      numero: sales.numero,
      creado: sales.creado,
      cliente: sales.cliente,
      celular: sales.celular,
      estadoPago: sales.estadoPago,
      guardadaHasta: sql<Day>`${sales.guardadaHasta}::text`,
      total: sales.total,
      aCobrar: sales.aCobrar,
      pagado: sql<Money>`(select coalesce(sum(importe + recargo), 0)::bigint from sale_payments
        where sale_id = ${sales.id})`.mapWith(Number),
      vendedor: sql<string>`coalesce(${user.name}, '')`,
      productos: sql<string>`(select string_agg(${saleLines.nombre}, ', ' order by ${saleLines.position})
        from ${saleLines} where ${saleLines.saleId} = ${sales.id})`,
    })
    .from(sales)
    .leftJoin(user, eq(user.id, sales.actor))
    .where(and(matches(filter), after === undefined ? undefined : lt(sales.numero, after)))
    .orderBy(desc(sales.numero))
    .limit(limit)

export const countDeposits = (db: Queryable, filter: DepositsFilter): Promise<number> =>
  queryBuilder(db).$count(sales, matches(filter))

/** Returns the payments of a deposit sale, oldest first. */
export const readDepositPayments = (db: Queryable, saleId: string) =>
  queryBuilder(db)
    .select({
      metodo: salePayments.metodo,
      importe: salePayments.importe,
      recargo: salePayments.recargo,
      creado: salePayments.creado,
    })
    .from(salePayments)
    .where(eq(salePayments.saleId, saleId))
    .orderBy(asc(salePayments.id))

/** Returns the last day of a deposit sale, or undefined for another sale. */
export async function findLastDay(db: Queryable, id: string): Promise<Day | undefined> {
  const [sale] = await queryBuilder(db)
    .select({ guardadaHasta: sales.guardadaHasta })
    .from(sales)
    .where(eq(sales.id, id))
  return sale?.guardadaHasta ?? undefined
}

export async function writeLastDay(tx: Queryable, id: string, until: Day): Promise<void> {
  await queryBuilder(tx).update(sales).set({ guardadaHasta: until }).where(eq(sales.id, id))
}

/**
 * Adds the surcharge of stored parts to the sums of their sale, and writes its `pago`. Precondition: the caller has locked
 * the sale.
 */
export async function addSurcharge(tx: Queryable, id: string, recargo: Money): Promise<void> {
  await queryBuilder(tx)
    .update(sales)
    .set({
      recargo: sql`${sales.recargo} + ${recargo}`,
      total: sql`${sales.total} + ${recargo}`,
      // A discount of the method may exceed what is paid so far. `writeSaleParts` writes the exact sum afterwards.
      aCobrar: sql`least(${sales.aCobrar}, ${sales.total} + ${recargo} - ${sales.devuelto})`,
      pago: sql`case when ${sales.pago} = all (select metodo from sale_payments where sale_id = ${sales.id})
        then ${sales.pago} else 'Mixto' end`,
    })
    .where(eq(sales.id, id))
}

const matches = ({ q = '', estado, today }: DepositsFilter): SQL | undefined =>
  and(
    isNotNull(sales.guardadaHasta),
    stateConditions(today)[estado],
    q === ''
      ? undefined
      : sql`(${like(sales.busqueda, likeContaining(q))} or ${like(sales.celular, likeContaining(q))})`,
  )

const stateConditions = (today: Day): Readonly<Record<DepositState, SQL>> => ({
  abiertas: sql`${sales.estadoPago} = 'Pendiente'`,
  vencidas: sql`${sales.estadoPago} = 'Pendiente' and ${sales.guardadaHasta} < ${today}`,
  cerradas: sql`${sales.estadoPago} in ('Confirmada', 'Anulado')`,
})
