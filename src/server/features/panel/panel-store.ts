import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPanel } from '#contract/panel.ts'
import { type Day, daysBefore, endOfDay, startOfDay } from '#domain/calendar.ts'
import type { DayAmounts, DaySpan } from '#domain/panel.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type Panel = ReplyOf<typeof readPanel>

const momentsOf = ({ desde, hasta }: DaySpan): [Date, Date] => [startOfDay(desde), endOfDay(hasta)]

/** The days of a span and when each begins, by which the database tells of which day of the store a sale is. */
function daysOf({ desde, hasta }: DaySpan): { days: Day[]; starts: Date[] } {
  const days: Day[] = []
  for (let day = desde; day <= hasta; day = daysBefore(day, -1)) days.push(day)
  return { days, starts: days.map(startOfDay) }
}

type OnDay<Row> = Omit<Row, 'dia'> & { place: number }
const withDay = <Row extends { place: number }>(rows: readonly Row[], days: readonly Day[]) =>
  rows.map(({ place, ...row }) => ({ ...row, dia: days[place - 1]! }))

type DaySales = DayAmounts & { medio: SaleChannel; pago: string }

/** The sales that stand, of each day of the store, by channel and payment method. */
export async function salesByDay(db: Queryable, span: DaySpan): Promise<DaySales[]> {
  const { days, starts } = daysOf(span)
  const { rows } = await db.query<OnDay<DaySales>>({
    name: 'panel-sales-by-day',
    text: `select width_bucket(creado, $3::timestamptz[]) as place, medio, pago, count(*)::int as cantidad,
             sum(total)::bigint as total
           from sales where creado >= $1 and creado < $2 and "estadoPago" <> 'Anulado'
           group by 1, medio, pago`,
    values: [...momentsOf(span), starts],
  })
  return withDay(rows, days)
}

type DayUnits = DayAmounts & { categoria: string }

/** Units sold and what their lines came to, of each day of the store, by the category a product has now. */
export async function unitsByDay(db: Queryable, span: DaySpan): Promise<DayUnits[]> {
  const { days, starts } = daysOf(span)
  const { rows } = await db.query<OnDay<DayUnits>>({
    name: 'panel-units-by-day',
    text: `select width_bucket(sales.creado, $3::timestamptz[]) as place, categoria, sum(cantidad)::int as cantidad,
             sum(sale_lines.total)::bigint as total
           from sales join sale_lines on sale_id = sales.id join products on products.id = "idProducto"
           where sales.creado >= $1 and sales.creado < $2 and "estadoPago" <> 'Anulado'
           group by 1, categoria`,
    values: [...momentsOf(span), starts],
  })
  return withDay(rows, days)
}

type SoldProduct = Panel['masVendidos'][number]

/**
 * The products of which most was sold, looked for among the ten times as many that come first, since some may have been removed;
 * and of those for sale the ones of which least was, the oldest first. Those of which nothing was sold are found by walking the
 * shop window, which ends after a few.
 */
export async function mostAndLeastSold(
  db: Queryable,
  span: DaySpan,
  most: number,
): Promise<{ best: SoldProduct[]; slow: SoldProduct[] }> {
  const { rows } = await db.query<SoldProduct & { kind: 'best' | 'slow' }>({
    name: 'panel-most-and-least-sold',
    text: `with sold as materialized (
             select "idProducto" as id, sum(cantidad)::int as unidades
             from sales join sale_lines on sale_id = sales.id
             where creado >= $1 and creado < $2 and "estadoPago" <> 'Anulado' group by 1
           ), best as materialized (
             select id, unidades, orden
             from (select * from sold order by unidades desc, id limit 10 * $3) as first join products using (id)
             where eliminado is null order by unidades desc, orden desc limit $3
           ), unsold as materialized (
             select id, 0 as unidades, orden from products
             where publicado = 'si' and eliminado is null and id not in (select id from sold)
               and exists (select from variants where product_id = products.id and stock > 0)
             order by orden limit $3
           ), least as (
             select id, unidades, orden from sold join products using (id)
             where (select count(*) from unsold) < $3 and publicado = 'si' and eliminado is null
               and id not in (select id from best)
               and exists (select from variants where product_id = id and stock > 0)
             order by unidades, orden limit $3
           ), slow as (
             select * from (select * from unsold union all select * from least) as either
             order by unidades, orden limit $3
           )
           select kind, id, sku, nombre, unidades,
             (select coalesce(sum(stock), 0)::int from variants where product_id = id) as stock
           from (select 'best' as kind, best.*, row_number() over (order by unidades desc, orden desc) as place from best
                 union all
                 select 'slow', slow.*, row_number() over (order by unidades, orden) from slow) as chosen
           join products using (id)
           order by kind, place`,
    values: [...momentsOf(span), most],
  })
  return { best: soldOf(rows, 'best'), slow: soldOf(rows, 'slow') }
}

const soldOf = (rows: readonly (SoldProduct & { kind: string })[], wanted: string): SoldProduct[] =>
  rows.filter(({ kind }) => kind === wanted)

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
