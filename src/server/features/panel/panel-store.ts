import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPanel } from '#contract/panel.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type Panel = ReplyOf<typeof readPanel>

/** The combinations of which less than `enough` is left: published ones first, then the sold-out ones, then the newest. */
export async function lowStock(
  db: Queryable,
  { enough, most }: { enough: number; most: number },
): Promise<Panel['stock']['filas']> {
  const { rows } = await db.query<Panel['stock']['filas'][number]>({
    name: 'panel-low-stock',
    text: `with shown as materialized (
             select product_id, orden, variants.color, variants.talle, stock from variants join products on id = product_id
             where stock < $1 and publicado = 'si' and eliminado is null
             order by stock, orden desc, variants.color, variants.talle limit $2
           ), hidden as (
             select product_id, orden, variants.color, variants.talle, stock from variants join products on id = product_id
             where (select count(*) from shown) < $2 and stock < $1 and publicado <> 'si' and eliminado is null
             order by stock, orden desc, variants.color, variants.talle limit $2
           )
           select id, sku, nombre, chosen.color, chosen.talle, stock, publicado
           from (select * from shown union all select * from hidden) as chosen join products on id = product_id
           order by publicado desc, stock, chosen.orden desc, chosen.color, chosen.talle limit $2`,
    values: [enough, most],
  })
  return rows
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
