import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPanel } from '#contract/panel.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type Panel = ReplyOf<typeof readPanel>

type LowStockRow = Panel['stock']['filas'][number] & { soldOut: number; low: number }

/**
 * The combinations of which less than `enough` is left, published ones first, then those that are sold out, then the newest; and
 * how many of the published there are in all.
 */
export async function lowStock(
  db: Queryable,
  { enough, most }: { enough: number; most: number },
): Promise<Panel['stock']> {
  const { rows } = await db.query<LowStockRow>({
    name: 'panel-low-stock',
    text: `with low as materialized (
             select product_id, orden, variants.color, variants.talle, stock from variants join products on id = product_id
             where stock < $1 and publicado = 'si' and eliminado is null
           ), shown as materialized (
             select * from low order by stock, orden desc, color, talle limit $2
           ), hidden as (
             select product_id, orden, variants.color, variants.talle, stock from variants join products on id = product_id
             where (select count(*) from shown) < $2 and stock < $1 and publicado <> 'si' and eliminado is null
             order by stock, orden desc, variants.color, variants.talle limit $2
           )
           select id, sku, nombre, chosen.color, chosen.talle, stock, publicado,
             (select count(*)::int from low where stock = 0) as "soldOut", (select count(*)::int from low where stock > 0) as low
           from (select * from shown union all select * from hidden) as chosen join products on id = product_id
           order by publicado desc, stock, chosen.orden desc, chosen.color, chosen.talle limit $2`,
    values: [enough, most],
  })
  const [first] = rows
  return { sinStock: first?.soldOut ?? 0, pocoStock: first?.low ?? 0, filas: rows }
}

/** How many sales are in each status that somebody must move on, and since when the oldest is. */
export async function waitingSales(
  db: Queryable,
): Promise<{ estado: SaleStatus; cantidad: number; oldest: Date }[]> {
  const { rows } = await db.query<{ estado: SaleStatus; cantidad: number; oldest: Date }>({
    name: 'panel-waiting-sales',
    text: `select "estadoPago" as estado, count(*)::int as cantidad, min(creado) as oldest from sales
           where "estadoPago" in ('Pendiente', 'Enproceso') group by 1 order by 1 desc`,
    values: [],
  })
  return rows
}

/** Whether there is a sale that stands. */
export async function hasSold(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ sold: boolean }>({
    name: 'panel-has-sold',
    text: `select exists (select from sales where "estadoPago" <> 'Anulado') as sold`,
    values: [],
  })
  return rows[0]!.sold
}
