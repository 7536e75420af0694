import { z } from '#contract/http/z.ts'
import { parseSum } from '#domain/money-sum.ts'
import { AVERAGE_COST_PARTS } from '#domain/product/average-cost.ts'
import { DEMAND_DAYS } from '#domain/report/reorder.ts'
import type { StockView } from '#domain/report/stock-views.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { COMBINATION_DEMAND_SQL, DEMAND_SQL } from '#server/database/queries/demand-sql.ts'

const sum = z.string().transform(parseSum)

/** Moments of the last `DEMAND_DAYS` days. */
export type DemandSpan = readonly [from: Date, to: Date]

/** `categoria`: only its products. Default: all. `limit`: most rows. Default: all. */
type Rows = { span: DemandSpan; categoria?: string | undefined; limit?: number | undefined }

const categoryRow = z.object({
  categoria: z.string(),
  productos: z.number(),
  vendidas: z.number(),
  stock: z.number(),
  aPrecio: sum,
  aCosto: sum,
  sinCosto: z.number(),
})

/**
 * Returns the stock, its value at price and at cost, and the demand of each category, the largest value first.
 * `sinCosto`: units without a known cost, which `aCosto` leaves out.
 */
export const readStockByCategory = (db: Queryable, span: DemandSpan) =>
  queryRows(db, categoryRow, {
    text: `with ${DEMAND_SQL}, held as (
             select product_id, sum(stock) as stock, sum(stock * costo::numeric) as valor,
               sum(stock) filter (where costo is null) as "sinCosto"
             from variants left join unit_costs using (product_id, color, talle) where stock > 0 group by 1
           ), sold as (select product_id, sum(vendidas) as vendidas from demand group by 1)
           select categoria, count(*) filter (where stock > 0)::int as productos, coalesce(sum(vendidas), 0)::int as vendidas,
             coalesce(sum(stock), 0)::bigint as stock, coalesce(sum(stock * precio), 0)::text as "aPrecio",
             round(coalesce(sum(valor), 0) / ${AVERAGE_COST_PARTS})::text as "aCosto", coalesce(sum("sinCosto"), 0)::bigint as "sinCosto"
           from products left join held on held.product_id = id left join sold on sold.product_id = id
           where eliminado is null and (stock > 0 or vendidas <> 0)
           group by 1 order by sum(stock * precio) desc nulls last, 1`,
    values: [...span],
  })

const sizeRow = z.object({ talle: z.string(), vendidas: z.number(), stock: z.number() })

/** Returns the units sold and in stock of each size. Products with one stock for all sizes have no part in it. */
export const readSizes = (db: Queryable, { span, categoria }: Rows) =>
  queryRows(db, sizeRow, {
    // All categories need no join of every combination with its product, which would take most of the time.
    text: `with ${DEMAND_SQL}, part as (
             select product_id, talle, 0 as vendidas, stock from variants where talle <> '' and stock > 0
             union all
             select product_id, talle, vendidas, 0 from demand where talle <> ''
               and exists (select from variants where product_id = demand.product_id and variants.talle <> '')
           )
           select talle, sum(vendidas)::int as vendidas, sum(stock)::bigint as stock from part
           where product_id ${
             categoria === undefined
               ? 'not in (select id from products where eliminado is not null)'
               : 'in (select id from products where eliminado is null and categoria = $3)'
           }
           group by 1 order by 1`,
    values: [...span, ...(categoria === undefined ? [] : [categoria])],
  })

const stockRow = z.object({
  id: z.string(),
  sku: z.string(),
  nombre: z.string(),
  categoria: z.string(),
  color: z.string(),
  talle: z.string(),
  vendidas: z.number(),
  stock: z.number(),
  aPrecio: sum,
  filas: z.number(),
})

const stockRows: Record<StockView, { from: string; order: string }> = {
  dias: {
    // One sum over all combinations is faster than a lookup for each product that sold.
    from: `select product_id, '' as color, '' as talle, sold.vendidas, held.stock
           from (select product_id, sum(vendidas)::int as vendidas from demand group by 1) as sold
           join (select product_id, sum(stock)::bigint as stock from variants where stock > 0 group by 1) as held
             using (product_id)
           where sold.vendidas > 0`,
    order: 'stock::numeric / vendidas, vendidas desc',
  },
  agotados: {
    from: `select product_id, color, talle, vendidas, stock from combination where stock = 0 and vendidas > 0`,
    order: 'vendidas desc',
  },
  quietos: {
    from: `select product_id, '' as color, '' as talle, 0 as vendidas, sum(stock)::bigint as stock from variants
           where stock > 0 and product_id not in (select product_id from demand where vendidas > 0)
           group by 1`,
    order: 'stock * precio desc',
  },
}

/** Returns the rows of a list of the stock report (`stockViews`), and the number of all its rows. */
export async function readStockRows(db: Queryable, view: StockView, { span, categoria, limit }: Rows) {
  const { from, order } = stockRows[view]
  const age = view === 'quietos' ? 'and creado < $1' : ''
  const found = await queryRows(db, stockRow, {
    text: `with ${DEMAND_SQL}, ${COMBINATION_DEMAND_SQL}, listed as (${from})
           select id, sku, nombre, categoria, listed.color, listed.talle, vendidas, stock, (stock * precio)::text as "aPrecio",
             count(*) over ()::int as filas
           from listed join products on id = product_id
           where eliminado is null ${age} and ($3::text is null or categoria = $3)
           order by ${order}, orden desc, listed.color, listed.talle limit $4`,
    values: [...span, categoria ?? null, limit ?? null],
  })
  return { rows: found.map(({ filas: _filas, ...row }) => row), count: found[0]?.filas ?? 0 }
}

const reorderRow = stockRow
  .omit({ aPrecio: true })
  .extend({ porRecibir: z.number(), pedir: z.number(), unidades: z.number() })

/** `proveedor`: id of the supplier of a product's latest confirmed delivery. Default: all products. */
type ReorderRows = Rows & { dias: number; proveedor?: string | undefined }

export type ReorderRow = Omit<z.infer<typeof reorderRow>, 'filas' | 'unidades'>

/** Returns the combinations whose stock does not cover `dias` days, most units to order first. `pedir`: as `unitsToOrder`. */
export async function readReorderRows(
  db: Queryable,
  { span, categoria, proveedor, limit, dias }: ReorderRows,
) {
  const found = await queryRows(db, reorderRow, {
    text: `with ${DEMAND_SQL}, ${COMBINATION_DEMAND_SQL}, coming as (
             select product_id, color, talle, sum(cantidad)::int as units
             from goods_receipts join goods_receipt_lines on receipt_id = id where estado = 'Borrador' group by 1, 2, 3
           ), needed as (
             select combination.*, coalesce(units, 0) as "porRecibir",
               (ceil(vendidas::numeric * $5 / ${DEMAND_DAYS}) - stock - coalesce(units, 0))::int as pedir
             from combination left join coming using (product_id, color, talle) where vendidas > 0
           )
           select id, sku, nombre, categoria, needed.color, needed.talle, vendidas, stock, "porRecibir", pedir,
             count(*) over ()::int as filas, sum(pedir) over ()::int as unidades
           from needed join products on id = product_id
           where pedir > 0 and eliminado is null and ($3::text is null or categoria = $3)
             and ($6::text is null or id in (
               select product_id from (
                 select distinct on (product_id) product_id, supplier_id
                 from goods_receipts join goods_receipt_lines on receipt_id = goods_receipts.id
                 where estado = 'Confirmado' order by product_id, confirmado desc, numero desc
               ) as latest where supplier_id = $6))
           order by pedir desc, orden desc, needed.color, needed.talle limit $4`,
    values: [...span, categoria ?? null, limit ?? null, dias, proveedor ?? null],
  })
  const { filas = 0, unidades = 0 } = found[0] ?? {}
  return {
    rows: found.map(({ filas: _filas, unidades: _unidades, ...row }) => row),
    count: filas,
    units: unidades,
  }
}
