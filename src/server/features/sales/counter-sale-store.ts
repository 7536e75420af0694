import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listCounterSales } from '#contract/sale/counter-sales.ts'
import { type Day, endOfDay, formatTime, startOfDay } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { sales } from '#server/database/schema/sales.ts'

type Listed = ReplyOf<typeof listCounterSales>[number]

/** A counter sale in the list. `actor`: account id of the seller. */
export type CounterSale = Omit<Listed, 'anulable'> & { userId: string | null; actor: string | null }

// Literal SQL, so that the planner can use the partial index.
const isCounterSaleOf = (dia: Day) =>
  and(
    sql`${sales.medio} = 'Casa central'`,
    gte(sales.creado, startOfDay(dia)),
    lt(sales.creado, endOfDay(dia)),
  )

/**
 * Returns counter sales, newest first, including annulled sales. `after`: `numero` of the last sale of the
 * previous page.
 */
export async function readCounterSales(
  db: Queryable,
  dia: Day,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CounterSale[]> {
  const rows = await queryBuilder(db)
    .select({
      id: sales.id,
      numero: sales.numero,
      cliente: sales.cliente,
      pago: sales.pago,
      estadoPago: sales.estadoPago,
      total: sales.total,
      userId: sales.userId,
      actor: sales.actor,
      vendedor: sql<string>`coalesce(${user.name}, '')`,
      soldAt: sales.creado,
    })
    .from(sales)
    .leftJoin(user, eq(user.id, sales.actor))
    .where(and(isCounterSaleOf(dia), after === undefined ? undefined : lt(sales.numero, after)))
    .orderBy(desc(sales.numero))
    .limit(limit)
  return rows.map(({ soldAt, ...sale }) => ({ ...sale, hora: formatTime(soldAt) }))
}

export const countCounterSales = async (db: Queryable, dia: Day): Promise<number> =>
  queryBuilder(db).$count(sales, isCounterSaleOf(dia))
