import { and, desc, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { readPanel } from '#contract/store/panel.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { sales } from '#server/database/schema/sales.ts'

type Panel = ReplyOf<typeof readPanel>

/** Returns products with little stock: published first, then the least stock, then the newest. */
export const readLowStock = (
  db: Queryable,
  { enough, most }: { enough: number; most: number },
): Promise<Panel['stock']['filas']> =>
  queryRows(db, readPanel.reply.shape.stock.shape.filas.element, {
    name: 'panel-low-stock',
    // Each level of stock walks the products from the newest and stops early.
    text: `with shown as materialized (
             ${lowStockSql(`publicado = 'si'`)}
           ), hidden as (
             ${lowStockSql(`publicado <> 'si' and (select count(*) from shown) < $2`)}
           )
           select id, sku, nombre, chosen.color, chosen.talle, stock, publicado
           from (select * from shown union all select * from hidden) as chosen join products on id = product_id
           order by publicado desc, stock, chosen.orden desc, chosen.color, chosen.talle limit $2`,
    values: [enough, most],
  })

const lowStockSql = (condition: string): string => `
  select low.* from generate_series(0, $1 - 1) as level, lateral (
    select product_id, orden, variants.color, variants.talle, stock
    from products join variants on product_id = id
    where stock = level and eliminado is null and ${condition}
    order by orden desc, variants.color, variants.talle limit $2
  ) as low
  order by stock, orden desc, color, talle limit $2`

/** Counts the sales by status, for the statuses that staff must change next. A deposit sale waits for its customer. */
export const readWaitingSales = async (
  db: Queryable,
): Promise<{ estado: SaleStatus; cantidad: number; oldest: Date }[]> =>
  queryBuilder(db)
    .select({
      estado: sales.estadoPago,
      cantidad: sql<number>`count(*)::int`,
      oldest: sql`min(${sales.creado})`.mapWith(sales.creado),
    })
    .from(sales)
    // Literal SQL, so that the planner can use the partial index.
    .where(and(sql`${sales.estadoPago} in ('Pendiente', 'Enproceso')`, isNull(sales.guardadaHasta)))
    .groupBy(sales.estadoPago)
    .orderBy(desc(sales.estadoPago))

export async function hasSold(db: Queryable): Promise<boolean> {
  const sold = await queryBuilder(db)
    .select({ id: sales.id })
    .from(sales)
    .where(sql`${sales.estadoPago} <> 'Anulado'`)
    .limit(1)
  return sold.length === 1
}
