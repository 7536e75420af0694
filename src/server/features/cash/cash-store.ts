import { type Day, endOfDay, formatCashDate, formatDateTime, startOfDay } from '#domain/calendar.ts'
import type { CashEntry, CashEntryType } from '#domain/cash-flow.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { addCashEntry, closeCash, readCashDay } from '#contract/cash-flow.ts'
import { type Money, subtract } from '#domain/money.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

export type ListedCashEntry = ReplyOf<typeof addCashEntry>

export type CashFilter = { tipo?: CashEntryType; desde?: Day; hasta?: Day }
export type CashOrder = { orden: 'fecha' | 'monto'; sentido: 'asc' | 'desc' }

export type Closing = ReplyOf<typeof closeCash>
type SalesByPayment = ReplyOf<typeof readCashDay>['ventas']

/** More than any till writes. */
const MOST_A_DAY = 10_000

type Row = Omit<CashEntry, 'id'> & {
  id: number
  saleId: string | null
  saleNumber: number | null
  quien: string | null
  creado: Date
}

/** Entries in this order from the place `from` on, the first being 0. */
export async function readCashEntries(
  db: Queryable,
  filter: CashFilter,
  { orden, sentido, from, limit }: CashOrder & { from: number; limit: number },
): Promise<ListedCashEntry[]> {
  const { where, values } = conditionsOf(filter)
  const columns = orden === 'monto' ? ['monto', 'id'] : ['dia', 'hora', 'id']
  const order = columns.map((column) => `entry.${column} ${sentido}`).join(', ')
  const { rows } = await db.query<Row>(
    `select entry.id, entry.tipo, entry.monto, entry.descripcion, entry.dia, entry.hora, entry.sale_id as "saleId",
       sales.numero as "saleNumber", name as quien, entry.creado
     from (select * from cash_entries as entry ${where} order by ${order}
           limit $${values.push(limit)} offset $${values.push(from)}) as entry
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

function conditionsOf({ tipo, desde, hasta }: CashFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions = ['true']
  if (tipo !== undefined) conditions.push(`tipo = $${values.push(tipo)}`)
  if (desde !== undefined) conditions.push(`dia >= $${values.push(desde)}`)
  if (hasta !== undefined) conditions.push(`dia <= $${values.push(hasta)}`)
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

/** What of a sale lies in the till: its income less its counter-entries. */
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

/** Keeps the till of a day from being opened, closed or written in by anybody else to the end of the transaction. */
export async function holdCashOf(tx: Queryable, dia: Day): Promise<void> {
  await tx.query({
    name: 'hold-cash-of-day',
    text: `select pg_advisory_xact_lock(hashtextextended('cash ' || $1, 0))`,
    values: [dia],
  })
}

/** The entries of a day in the order of their hours. */
export async function readDay(db: Queryable, dia: Day): Promise<ListedCashEntry[]> {
  return readCashEntries(
    db,
    { desde: dia, hasta: dia },
    { orden: 'fecha', sentido: 'asc', from: 0, limit: MOST_A_DAY },
  )
}

type ClosingRow = { esperado: Money; contado: Money; nota: string; quien: string | null; creado: Date }

export async function findClosing(db: Queryable, dia: Day): Promise<Closing | undefined> {
  const { rows } = await db.query<ClosingRow>({
    name: 'cash-closing',
    text: `select esperado, contado, nota, name as quien, creado from cash_closings
           left join "user" on "user".id = actor where dia = $1`,
    values: [dia],
  })
  return rows[0] && closingOf(rows[0])
}

/** Keeps what was counted; undefined when that day was closed before. */
export async function insertClosing(
  tx: Queryable,
  {
    actor,
    at,
    ...counted
  }: { dia: Day; esperado: Money; contado: Money; nota: string } & {
    actor: { uid: string; nombre: string }
    at: Date
  },
): Promise<Closing | undefined> {
  const { rows } = await tx.query({
    name: 'close-cash',
    text: `insert into cash_closings (dia, esperado, contado, nota, actor, creado) values ($1, $2, $3, $4, $5, $6)
           on conflict (dia) do nothing returning dia`,
    values: [counted.dia, counted.esperado, counted.contado, counted.nota, actor.uid, at],
  })
  return rows[0] && closingOf({ ...counted, quien: actor.nombre, creado: at })
}

const closingOf = ({ esperado, contado, nota, quien, creado }: ClosingRow): Closing => ({
  esperado,
  contado,
  diferencia: subtract(contado, esperado),
  nota,
  quien: quien ?? '',
  escrito: formatDateTime(creado),
})

/** The sales of a day by payment method, annulled ones aside, most money first. */
export async function salesOfDay(db: Queryable, dia: Day): Promise<SalesByPayment> {
  const { rows } = await db.query<SalesByPayment[number]>({
    name: 'sales-of-day-by-payment',
    text: `select pago, count(*)::int as cantidad, sum(total)::bigint as total from sales
           where creado >= $1 and creado < $2 and "estadoPago" <> 'Anulado'
           group by pago order by sum(total) desc, pago`,
    values: [startOfDay(dia), endOfDay(dia)],
  })
  return rows
}

/** Income and expenses of each day since `from`; a day without entries is missing. */
export async function sumsByDay(
  db: Queryable,
  from: Day,
): Promise<{ dia: Day; ingresos: Money; gastos: Money }[]> {
  const { rows } = await db.query<{ dia: Day; ingresos: Money; gastos: Money }>({
    name: 'cash-sums-by-day',
    text: `select dia, coalesce(sum(monto) filter (where tipo = 'Ingreso'), 0)::bigint as ingresos,
             coalesce(sum(monto) filter (where tipo = 'Gasto'), 0)::bigint as gastos
           from cash_entries where dia >= $1 group by dia`,
    values: [from],
  })
  return rows
}
