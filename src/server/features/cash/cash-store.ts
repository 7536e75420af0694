import { and, asc, type Column, desc, eq, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import { type Day, endOfDay, formatCashDate, formatDateTime, startOfDay } from '#domain/calendar.ts'
import type { CashEntry, CashEntryType, CashAmount } from '#domain/cash/cash-flow.ts'
import { z } from '#contract/http/z.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { addCashEntry, readCashDay } from '#contract/cash/cash-flow.ts'
import type { Money } from '#domain/money.ts'
import { type MoneySum, parseSum } from '#domain/money-sum.ts'
import { COLLECTED_SQL, mixedPartsSql } from '#server/database/queries/collected-sql.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { cashEntries } from '#server/database/schema/cash.ts'
import { user } from '#server/database/schema/identity.ts'
import { sales } from '#server/database/schema/sales.ts'
import { onlyRow, queryRows } from '#server/database/queries/query-rows.ts'

export type ListedCashEntry = ReplyOf<typeof addCashEntry>

export type CashFilter = { tipo?: CashEntryType; desde?: Day; hasta?: Day }
export type CashOrder = { orden: 'fecha' | 'monto'; sentido: 'asc' | 'desc' }

type SalesByPayment = ReplyOf<typeof readCashDay>['ventas']
/** Limits the list. Sums include all entries. */
const MAX_LISTED = 10_000

type Row = Pick<
  typeof cashEntries.$inferSelect,
  'id' | 'tipo' | 'monto' | 'descripcion' | 'dia' | 'hora' | 'saleId' | 'creado'
> & { saleNumber: number | null; quien: string | null }

const columns = {
  id: cashEntries.id,
  tipo: cashEntries.tipo,
  monto: cashEntries.monto,
  descripcion: cashEntries.descripcion,
  dia: cashEntries.dia,
  hora: cashEntries.hora,
  saleId: cashEntries.saleId,
  saleNumber: sales.numero,
  quien: user.name,
  creado: cashEntries.creado,
}

/** Returns a page of cash entries. `last`: id of the last entry of the previous page. */
export async function readCashEntries(
  db: Queryable,
  filter: CashFilter,
  { orden, sentido, last, limit }: CashOrder & { last?: number | undefined; limit: number },
): Promise<ListedCashEntry[]> {
  const direction = sentido === 'asc' ? asc : desc
  const { monto, dia, hora, id } = cashEntries
  const ordering = orden === 'monto' ? [monto, id] : [dia, hora, id]
  const order = ordering.map((column) => direction(column))
  const isAfterLast =
    last === undefined
      ? undefined
      : sql`(${sql.join(ordering, sql`, `)}) ${sql.raw(sentido === 'asc' ? '>' : '<')}
          (select ${sql.raw(ordering.map(({ name }) => name).join(', '))} from cash_entries as last where id = ${last})`
  const rows = await queryBuilder(db)
    .select({
      ...columns,
      // Subqueries, because a join would read the sales of all entries before the limit.
      saleNumber: sql<number | null>`(select numero from sales where id = cash_entries.sale_id)`,
      quien: sql<string | null>`(select name from "user" where id = cash_entries.actor)`,
    })
    .from(cashEntries)
    .where(and(filterCondition(filter), isAfterLast))
    .orderBy(...order)
    .limit(limit)
  return rows.map(listedEntry)
}

export const countCashEntries = async (db: Queryable, filter: CashFilter): Promise<number> =>
  queryBuilder(db).$count(cashEntries, filterCondition(filter))

const filterCondition = ({ tipo, desde, hasta }: CashFilter): SQL | undefined =>
  and(
    tipo && eq(cashEntries.tipo, tipo),
    desde && gte(cashEntries.dia, desde),
    hasta && lte(cashEntries.dia, hasta),
  )

/** Inserts an entry. Returns undefined for a second opening amount of the day. */
export async function insertCashEntry(
  tx: Queryable,
  {
    actor,
    at,
    saleId = null,
    ...entry
  }: Omit<CashEntry, 'id'> & {
    actor: { uid: string; nombre: string } | null
    at: Date
    saleId?: string | null
  },
): Promise<ListedCashEntry | undefined> {
  const [stored] = await queryBuilder(tx)
    .insert(cashEntries)
    .values({ ...entry, actor: actor?.uid ?? null, creado: at, saleId })
    .onConflictDoNothing({ target: cashEntries.dia, where: sql`tipo = 'Caja Inicial'` })
    .returning({ id: cashEntries.id })
    .prepare('add-cash-entry')
    .execute()
  return (
    stored &&
    listedEntry({ ...entry, ...stored, saleId, saleNumber: null, quien: actor?.nombre ?? null, creado: at })
  )
}

/** Returns how much cash of a sale is in the till: income minus counter-entries, at most the sale's total. */
export async function sumCashOfSale(tx: Queryable, saleId: string): Promise<Money> {
  return onlyRow(
    await queryBuilder(tx)
      .select({
        inTill: sql<Money>`coalesce(sum(case tipo when 'Ingreso' then monto else -monto end), 0)::bigint`,
      })
      .from(cashEntries)
      .where(eq(cashEntries.saleId, saleId)),
  ).inTill
}

/** Returns the cash entries of a sale in insertion order. */
export async function readEntriesOfSale(db: Queryable, saleId: string): Promise<ListedCashEntry[]> {
  const rows = await queryBuilder(db)
    .select(columns)
    .from(cashEntries)
    .innerJoin(sales, eq(sales.id, cashEntries.saleId))
    .leftJoin(user, eq(user.id, cashEntries.actor))
    .where(eq(cashEntries.saleId, saleId))
    .orderBy(asc(cashEntries.id))
  return rows.map(listedEntry)
}

const listedEntry = ({ id, dia, quien, saleId, saleNumber, creado, ...entry }: Row): ListedCashEntry => ({
  ...entry,
  id: String(id),
  fecha: formatCashDate(dia),
  ventaId: saleId,
  ventaNumero: saleNumber,
  quien: quien ?? '',
  escrito: formatDateTime(creado),
})

const sumOfMoney = (amount: SQL | Column) => sql`sum(${amount})::text`.mapWith(parseSum)

const paymentSums = z.object({
  pago: z.string(),
  cantidad: z.number(),
  total: z.string().transform(parseSum),
  devuelto: z.string().transform(parseSum),
  aCobrar: z.string().transform(parseSum),
})

/**
 * Returns the sums of a day's sales by payment method, largest first, without annulled sales. Each part of a mixed sale
 * counts for its own method.
 */
export const readSalesByPayment = (db: Queryable, dia: Day): Promise<NonNullable<SalesByPayment>> =>
  queryRows(db, paymentSums, {
    name: 'sales-of-day-by-payment',
    text: `with stand as materialized (
             select id, pago, total, "aCobrar", devuelto from sales
             where creado >= $1 and creado < $2 and "estadoPago" <> 'Anulado'
           )
           select pago, count(*)::int as cantidad, sum(${COLLECTED_SQL})::text as total,
             sum(devuelto)::text as devuelto, sum("aCobrar")::text as "aCobrar"
           from (
             select pago, total, "aCobrar", devuelto from stand where pago <> 'Mixto'
             union all ${mixedPartsSql()}
           ) as part
           group by pago order by sum(part.total) desc, pago`,
    values: [startOfDay(dia), endOfDay(dia)],
  })

/** Returns the sum of the discounts of a day's sales, without annulled sales. */
export async function sumDiscountsOfDay(db: Queryable, dia: Day): Promise<MoneySum> {
  return onlyRow(
    await preparedStatement(db, 'discounts-of-day', (builder) =>
      builder
        .select({ sum: sql`coalesce(sum(${sales.descuento}), 0)::text`.mapWith(parseSum) })
        .from(sales)
        .where(standingSalesOfDay()),
    ).execute({ start: startOfDay(dia), end: endOfDay(dia) }),
  ).sum
}

/** Condition on the placeholders `start` and `end`. */
const standingSalesOfDay = () =>
  and(
    gte(sales.creado, sql.placeholder('start')),
    lt(sales.creado, sql.placeholder('end')),
    sql`${sales.estadoPago} <> 'Anulado'`,
  )

/** Returns income and expenses per day, only for days with entries. */
export const readSumsByDay = (
  db: Queryable,
  from: Day,
): Promise<{ dia: Day; ingresos: MoneySum; gastos: MoneySum }[]> =>
  preparedStatement(db, 'cash-sums-by-day', (builder) =>
    builder
      .select({ dia: cashEntries.dia, ingresos: sumOfType('Ingreso'), gastos: sumOfType('Gasto') })
      .from(cashEntries)
      .where(gte(cashEntries.dia, sql.placeholder('from')))
      .groupBy(cashEntries.dia),
  ).execute({ from })

const sumOfType = (tipo: CashEntryType) =>
  sumOfMoney(sql`case when ${cashEntries.tipo} = ${tipo} then ${cashEntries.monto} else 0 end`)

/** Returns the amounts of a day. `after`: only entries with a greater id. */
export const readCashFacts = (db: Queryable, dia: Day, after = 0): Promise<CashAmount[]> =>
  preparedStatement(db, 'cash-facts-of-day', (builder) =>
    builder
      .select({ tipo: cashEntries.tipo, hora: cashEntries.hora, monto: sumOfMoney(cashEntries.monto) })
      .from(cashEntries)
      .where(and(eq(cashEntries.dia, sql.placeholder('dia')), gt(cashEntries.id, sql.placeholder('after'))))
      .groupBy(cashEntries.tipo, cashEntries.hora),
  ).execute({ dia, after })

/** Returns the entries of a day, ordered by hour. `after`: only entries with a greater id. */
export async function readEntriesOfDay(db: Queryable, dia: Day, after = 0): Promise<ListedCashEntry[]> {
  const rows = await preparedStatement(db, 'cash-entries-of-day', (builder) =>
    builder
      .select(columns)
      .from(cashEntries)
      .leftJoin(sales, eq(sales.id, cashEntries.saleId))
      .leftJoin(user, eq(user.id, cashEntries.actor))
      .where(and(eq(cashEntries.dia, sql.placeholder('dia')), gt(cashEntries.id, sql.placeholder('after'))))
      .orderBy(asc(cashEntries.hora), asc(cashEntries.id))
      .limit(MAX_LISTED),
  ).execute({ dia, after })
  return rows.map(listedEntry)
}
