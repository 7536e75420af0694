import type { listMovements } from '#contract/edit-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { Choice } from '#domain/variants.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** Units that come into a row of stock of the product `id`, or leave it (negative). `reason`: '' when none was given. */
type NewMovement = Choice & { id: string; units: number; reason?: string }

/** Writes movements of stock. A trigger changes the rows of stock, and the database refuses to take more than there is. */
export async function insertMovements(
  tx: Queryable,
  movements: readonly NewMovement[],
  {
    kind,
    actor,
    at,
    saleId = null,
  }: { kind: 'Inicial' | 'Ajuste' | 'Venta'; actor: string | null; at: Date; saleId?: string | null },
): Promise<void> {
  if (movements.length === 0) return
  await tx.query({
    name: 'insert-movements',
    text: `insert into stock_movements (product_id, color, talle, kind, quantity, reason, sale_id, actor, created_at)
           select id, color, talle, $2, units, nullif(reason, ''), $3, $4, $5
           from json_to_recordset($1::json) as row (id text, color text, talle text, units int, reason text)`,
    values: [JSON.stringify(movements), kind, saleId, actor, at],
  })
}

export type ListedMovement = ReplyOf<typeof listMovements>[number]

type Row = Omit<ListedMovement, 'id' | 'fecha' | 'quien' | 'motivo'> & {
  id: number
  creado: Date
  quien: string | null
  motivo: string | null
}

/** What moved of a product, the newest first; `after` is the id of the last one already seen. */
export async function readMovements(
  db: Queryable,
  id: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedMovement[]> {
  const { rows } = await db.query<Row>({
    name: 'movements-of-product',
    text: `select moved.id, kind as tipo, color, talle, quantity as cantidad, stock, reason as motivo,
             sale_id as "ventaId", numero as "ventaNumero", name as quien, created_at as creado
           from (select *, sum(quantity) over (partition by color, talle order by id)::int as stock
                 from stock_movements where product_id = $1) as moved
           left join sales on sales.id = sale_id
           left join "user" on "user".id = moved.actor
           where $2::bigint is null or moved.id < $2
           order by moved.id desc limit $3`,
    values: [id, after ?? null, limit],
  })
  return rows.map(({ creado, ...row }) => ({
    ...row,
    id: String(row.id),
    fecha: formatDateTime(creado),
    motivo: row.motivo ?? '',
    quien: row.quien ?? '',
  }))
}

export async function countMovements(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-movements-of-product',
    text: 'select count(*) from stock_movements where product_id = $1',
    values: [id],
  })
  return rows[0]?.count ?? 0
}
