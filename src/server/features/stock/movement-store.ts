import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { listMovements } from '#contract/product/edit-products.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { sales } from '#server/database/schema/sales.ts'
import { stockMovements } from '#server/database/schema/stock-movements.ts'

/** A change of the stock of product `id`. Positive `units` add to the stock, negative `units` reduce it. `reason`: ''
 * if there is none. */
type NewMovement = Choice & { id: string; units: number; reason?: string }

/** Inserts stock movements. A trigger updates the stock rows, and a constraint refuses negative stock. */
export async function insertMovements(
  tx: Queryable,
  movements: readonly NewMovement[],
  {
    kind,
    actor,
    at,
    saleId = null,
    receiptId = null,
  }: {
    kind: 'Inicial' | 'Ajuste' | 'Venta' | 'Ingreso' | 'Ingreso anulado'
    actor: string | null
    at: Date
    saleId?: string | null
    receiptId?: string | null
  },
): Promise<void> {
  if (movements.length === 0) return
  await tx.query({
    name: 'insert-movements',
    text: `insert into stock_movements (product_id, color, talle, kind, quantity, reason, sale_id, actor, created_at, receipt_id)
           select id, color, talle, $2, units, nullif(reason, ''), $3, $4, $5, $6
           from json_to_recordset($1::json) as row (id text, color text, talle text, units int, reason text)`,
    values: [JSON.stringify(movements), kind, saleId, actor, at, receiptId],
  })
}

export type ListedMovement = ReplyOf<typeof listMovements>[number]

/** Returns a page of stock movements, newest first. `after`: id of the last movement of the previous page. */
export async function readMovements(
  db: Queryable,
  id: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedMovement[]> {
  const moved = queryBuilder(db)
    .select({
      ...getTableColumns(stockMovements),
      stock: sql<number>`sum(quantity) over (partition by color, talle order by id)::int`.as('stock'),
    })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .as('moved')
  const rows = await queryBuilder(db)
    .select({
      id: moved.id,
      tipo: moved.kind,
      color: moved.color,
      talle: moved.talle,
      cantidad: moved.quantity,
      stock: moved.stock,
      motivo: moved.reason,
      ventaId: moved.saleId,
      ventaNumero: sales.numero,
      quien: user.name,
      creado: moved.createdAt,
    })
    .from(moved)
    .leftJoin(sales, eq(sales.id, moved.saleId))
    .leftJoin(user, eq(user.id, moved.actor))
    .where(after === undefined ? undefined : lt(moved.id, after))
    .orderBy(desc(moved.id))
    .limit(limit)
  return rows.map(({ creado, ...row }) => ({
    ...row,
    id: String(row.id),
    fecha: formatDateTime(creado),
    motivo: row.motivo ?? '',
    quien: row.quien ?? '',
  }))
}

export const countMovements = async (db: Queryable, id: string): Promise<number> =>
  queryBuilder(db).$count(stockMovements, eq(stockMovements.productId, id))
