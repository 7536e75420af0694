import { type Day, endOfDay, formatCashDate, formatDateTime, startOfDay } from '#domain/calendar.ts'
import type { CashEntry, CashEntryType, CashFacts } from '#domain/cash-flow.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { addCashEntry, readCashDay } from '#contract/cash-flow.ts'
import type { Money } from '#domain/money.ts'
import { type MoneySum, parseSum } from '#domain/money-sum.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

export type ListedCashEntry = ReplyOf<typeof addCashEntry>

/** `after`: the id of the newest entry that is left out. */
export type CashFilter = { tipo?: CashEntryType; desde?: Day; hasta?: Day; after?: number }
export type CashOrder = { orden: 'fecha' | 'monto'; sentido: 'asc' | 'desc' }

type SalesByPayment = ReplyOf<typeof readCashDay>['ventas']
/** A row whose sum the database wrote as its digits. */
type Digits<Row, Sum extends keyof Row> = Omit<Row, Sum> & Record<Sum, string>

/** How many entries the list of a day holds at most. Its sums count all of them. */
const MOST_LISTED = 10_000

type Row = Omit<CashEntry, 'id'> & {
  id: number
  saleId: string | null
  saleNumber: number | null
  quien: string | null
  creado: Date
}

/** Entries in this order, those that follow the entry with the id `last`. */
export async function readCashEntries(
  db: Queryable,
  filter: CashFilter,
  { orden, sentido, last, limit }: CashOrder & { last?: number | undefined; limit: number },
): Promise<ListedCashEntry[]> {
  const { where, values } = conditionsOf(filter)
  const columns = orden === 'monto' ? ['monto', 'id'] : ['dia', 'hora', 'id']
  const following =
    last === undefined
      ? ''
      : `and (${columns.map((column) => `entry.${column}`).join(', ')}) ${sentido === 'asc' ? '>' : '<'}
           (select ${columns.join(', ')} from cash_entries where id = $${values.push(last)})`
  const order = columns.map((column) => `entry.${column} ${sentido}`).join(', ')
  const { rows } = await db.query<Row>(
    `select entry.id, entry.tipo, entry.monto, entry.descripcion, entry.dia, entry.hora, entry.sale_id as "saleId",
       sales.numero as "saleNumber", name as quien, entry.creado
     from (select * from cash_entries as entry ${where} ${following} order by ${order}
           limit $${values.push(limit)}) as entry
     left join sales on sales.id = entry.sale_id
     left join "user" on "user".id = entry.actor
     order by ${order}`,
    values,
  )
  return rows.map(listed)
}

export async function countCashEntries(db: Queryable, filter: CashFilter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from cash_entries as entry ${where}`,
    values,
  )
  return rows[0]?.count ?? 0
}

function conditionsOf({ tipo, desde, hasta, after }: CashFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions = ['true']
  if (tipo !== undefined) conditions.push(`tipo = $${values.push(tipo)}`)
  if (desde !== undefined) conditions.push(`dia >= $${values.push(desde)}`)
  if (hasta !== undefined) conditions.push(`dia <= $${values.push(hasta)}`)
  if (after !== undefined) conditions.push(`entry.id > $${values.push(after)}`)
  return { where: `where ${conditions.join(' and ')}`, values }
}

/** Writes an entry; undefined when the till of that day was opened before and this would open it again. */
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
  const { rows } = await tx.query<{ id: number }>({
    name: 'add-cash-entry',
    text: `insert into cash_entries (tipo, monto, descripcion, dia, hora, actor, creado, sale_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (dia) where tipo = 'Caja Inicial' do nothing returning id`,
    values: [
      entry.tipo,
      entry.monto,
      entry.descripcion,
      entry.dia,
      entry.hora,
      actor?.uid ?? null,
      at,
      saleId,
    ],
  })
  const [stored] = rows
  return (
    stored &&
    listed({ ...entry, ...stored, saleId, saleNumber: null, quien: actor?.nombre ?? null, creado: at })
  )
}

/** What of a sale lies in the till: its income less its counter-entries, so at most its total. */
export async function cashOfSale(tx: Queryable, saleId: string): Promise<Money> {
  const { rows } = await tx.query<{ inTill: Money }>({
    name: 'cash-of-sale',
    text: `select coalesce(sum(case tipo when 'Ingreso' then monto else -monto end), 0)::bigint as "inTill"
           from cash_entries where sale_id = $1`,
    values: [saleId],
  })
  return rows[0]!.inTill
}

/** Everything a sale brought into the till or took out of it, in the order in which it was written. */
export async function readCashOfSale(db: Queryable, saleId: string): Promise<ListedCashEntry[]> {
  const { rows } = await db.query<Row>({
    name: 'cash-entries-of-sale',
    text: `select entry.id, tipo, monto, descripcion, dia, hora, sale_id as "saleId", numero as "saleNumber", name as quien,
             entry.creado
           from cash_entries as entry join sales on sales.id = sale_id left join "user" on "user".id = entry.actor
           where sale_id = $1 order by entry.id`,
    values: [saleId],
  })
  return rows.map(listed)
}

const listed = ({ id, dia, quien, saleId, saleNumber, creado, ...entry }: Row): ListedCashEntry => ({
  ...entry,
  id: String(id),
  fecha: formatCashDate(dia),
  ventaId: saleId,
  ventaNumero: saleNumber,
  quien: quien ?? '',
  escrito: formatDateTime(creado),
})

/** The sales of a day by payment method, annulled ones aside, most money first. */
export async function salesOfDay(db: Queryable, dia: Day): Promise<SalesByPayment> {
  const { rows } = await db.query<Digits<SalesByPayment[number], 'total'>>({
    name: 'sales-of-day-by-payment',
    text: `select pago, count(*)::int as cantidad, sum(total)::text as total from sales
           where creado >= $1 and creado < $2 and "estadoPago" <> 'Anulado'
           group by pago order by sum(total) desc, pago`,
    values: [startOfDay(dia), endOfDay(dia)],
  })
  return rows.map(({ total, ...row }) => ({ ...row, total: parseSum(total) }))
}

/** Income and expenses of each day since `from`; a day without entries is missing. */
export async function sumsByDay(
  db: Queryable,
  from: Day,
): Promise<{ dia: Day; ingresos: MoneySum; gastos: MoneySum }[]> {
  const { rows } = await db.query<{ dia: Day; ingresos: string; gastos: string }>({
    name: 'cash-sums-by-day',
    text: `select dia, coalesce(sum(monto) filter (where tipo = 'Ingreso'), 0)::text as ingresos,
             coalesce(sum(monto) filter (where tipo = 'Gasto'), 0)::text as gastos
           from cash_entries where dia >= $1 group by dia`,
    values: [from],
  })
  return rows.map(({ dia, ingresos, gastos }) => ({
    dia,
    ingresos: parseSum(ingresos),
    gastos: parseSum(gastos),
  }))
}

/**
 * The sums of a day's entries by kind and hour. `after`: only of the entries that are newer than this one.
 */
export async function cashFactsOfDay(db: Queryable, dia: Day, after = 0): Promise<CashFacts[]> {
  const { rows } = await db.query<{ tipo: CashEntryType; hora: string; monto: string }>({
    name: 'cash-facts-of-day',
    text: `select tipo, hora, sum(monto)::text as monto from cash_entries where dia = $1 and id > $2 group by tipo, hora`,
    values: [dia, after],
  })
  return rows.map(({ monto, ...row }) => ({ ...row, monto: parseSum(monto) }))
}

/** The entries of a day in the order of their hours. */
export const readDay = (db: Queryable, dia: Day): Promise<ListedCashEntry[]> =>
  readCashEntries(db, { desde: dia, hasta: dia }, { orden: 'fecha', sentido: 'asc', limit: MOST_LISTED })

/** The entries of a day that are newer than the entry `after`, in the order of their hours. */
export const readDayAfter = (db: Queryable, dia: Day, after: number): Promise<ListedCashEntry[]> =>
  readCashEntries(
    db,
    { desde: dia, hasta: dia, after },
    { orden: 'fecha', sentido: 'asc', limit: MOST_LISTED },
  )
