import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listCounterSales } from '#contract/sale/counter-sales.ts'
import { type Day, endOfDay, formatTime, startOfDay } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { user } from '#server/database/schema/identity.ts'
import { sales } from '#server/database/schema/sales.ts'
import { readPartsOfSales } from './sale-parts-store.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

type Listed = ReplyOf<typeof listCounterSales>[number]

/** A listed counter sale. `actor`: account id of the seller. */
export type CounterSale = Omit<Listed, 'anulable'> & { userId: string | null; actor: string | null }

// Literal SQL, so that the planner can use the partial index.
const isCounterSaleOfDay = and(
  sql`${sales.medio} = 'Casa central'`,
  gte(sales.creado, sql.placeholder('start')),
  lt(sales.creado, sql.placeholder('end')),
)

/**
 * Returns counter sales, newest first, including annulled ones. `after`: `numero` of the last sale of the previous
 * page.
 */
export async function readCounterSales(
  db: Queryable,
  dia: Day,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CounterSale[]> {
  const isFirst = after === undefined
  const name = `counter-sales-of-day${isFirst ? '' : '-after'}`
  const rows = await preparedStatement(db, name, (builder) =>
    builder
      .select({
        id: sales.id,
        numero: sales.numero,
        cliente: sales.cliente,
        pago: sales.pago,
        estadoPago: sales.estadoPago,
        total: sales.total,
        aCobrar: sales.aCobrar,
        guardadaHasta: sql<string | null>`to_char(${sales.guardadaHasta}, 'DD-MM-YYYY')`,
        userId: sales.userId,
        actor: sales.actor,
        vendedor: sql<string>`coalesce(${user.name}, '')`,
        soldAt: sales.creado,
      })
      .from(sales)
      .leftJoin(user, eq(user.id, sales.actor))
      .where(and(isCounterSaleOfDay, isFirst ? undefined : lt(sales.numero, sql.placeholder('after'))))
      .orderBy(desc(sales.numero))
      .limit(sql.placeholder('limit')),
  ).execute({ start: startOfDay(dia), end: endOfDay(dia), after, limit })
  const pagos = await readPartsOfSales(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ soldAt, ...sale }) => ({
    ...sale,
    hora: formatTime(soldAt),
    pagos: pagos.get(sale.id) ?? [],
  }))
}

export async function countCounterSales(db: Queryable, dia: Day): Promise<number> {
  return onlyRow(
    await preparedStatement(db, 'count-counter-sales-of-day', (builder) =>
      builder.select({ count: count() }).from(sales).where(isCounterSaleOfDay),
    ).execute({ start: startOfDay(dia), end: endOfDay(dia) }),
  ).count
}
