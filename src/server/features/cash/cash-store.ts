import { type Day, formatCashDate, formatDateTime } from '#domain/calendar.ts'
import type { CashEntry, CashEntryType } from '#domain/cash-flow.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { addCashEntry } from '#contract/cash-flow.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

export type ListedCashEntry = ReplyOf<typeof addCashEntry>

export type CashFilter = { tipo?: CashEntryType; desde?: Day; hasta?: Day }
export type CashOrder = { orden: 'fecha' | 'monto'; sentido: 'asc' | 'desc' }

type Row = Omit<CashEntry, 'id'> & { id: number; saleId: string | null; quien: string | null; creado: Date }

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
    `select entry.id, tipo, monto, descripcion, dia, hora, sale_id as "saleId", name as quien, creado
     from (select * from cash_entries as entry ${where} order by ${order}
           limit $${values.push(limit)} offset $${values.push(from)}) as entry
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
  { actor, at, ...entry }: Omit<CashEntry, 'id'> & { actor: { uid: string; nombre: string }; at: Date },
): Promise<ListedCashEntry | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'add-cash-entry',
    text: `insert into cash_entries (tipo, monto, descripcion, dia, hora, actor, creado) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (dia) where tipo = 'Caja Inicial' do nothing returning id`,
    values: [entry.tipo, entry.monto, entry.descripcion, entry.dia, entry.hora, actor.uid, at],
  })
  const [stored] = rows
  return stored && listed({ ...entry, ...stored, saleId: null, quien: actor.nombre, creado: at })
}

const listed = ({ id, dia, quien, saleId, creado, ...entry }: Row): ListedCashEntry => ({
  ...entry,
  id: String(id),
  fecha: formatCashDate(dia),
  ventaId: saleId,
  quien: quien ?? '',
  escrito: formatDateTime(creado),
})
