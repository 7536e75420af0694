import { z } from '#contract/http/z.ts'
import { readPanel } from '#contract/store/panel.ts'
import { type Day, daysBefore, endOfDay, startOfDay } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { parseSum } from '#domain/money-sum.ts'
import { amountsByCategory, type DayAmounts, type DaySpan } from '#domain/store/panel.ts'
import { saleChannels, type SaleChannel } from '#domain/sale/sale.ts'
import { COLLECTED_SQL, mixedPartsSql } from '#server/database/queries/collected-sql.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'

/** Sums of one day for one channel, payment method and seller. `vendedor`: account id of the seller of counter sales, otherwise null. */
export type DaySales = DayAmounts & { medio: SaleChannel; pago: string; vendedor: string | null }
/** Sums of one day for one payment method, of the parts of mixed sales. */
export type DayParts = DayAmounts & { pago: string }
/** Units sold on a day. `categoria`: the product's current category, and not that of the sale. */
export type DayUnits = DayAmounts & { categoria: string }
const soldProduct = readPanel.reply.shape.masVendidos.element
type SoldProduct = z.infer<typeof soldProduct>

/** Report of sales, without annulled ones. */
export type SalesReport = {
  /** `pago` is 'Mixto' for sales that `parts` divides. */
  sales: DaySales[]
  parts: DayParts[]
  units: DayUnits[]
  /** Names of the sellers by account id. */
  sellers: Record<string, string>
  best: SoldProduct[]
  /** Worst sellers among published products with stock: fewest units first, then the oldest product. */
  slow: SoldProduct[]
}

/** Amounts of one day. `place`: number of the day within the span, from 1. `total`: sum as decimal digits. */
const sum = z.string().transform(parseSum)
const onDay = z.object({
  place: z.number(),
  cantidad: z.number(),
  total: sum,
  devuelto: sum,
  aCobrar: sum,
  cantidadACobrar: z.number(),
})
const amount = z.number().transform(centavos)
/** A sale that was refunded or paid in part, or whose payment method has a discount. */
const partlyPaid = z.object({
  place: z.number(),
  total: amount,
  recargo: amount,
  aCobrar: amount,
  devuelto: amount,
  lines: z.array(z.object({ categoria: z.string(), total: amount })),
})
const columns = z.object({
  sales: z.array(
    onDay.extend({ medio: z.enum(saleChannels), pago: z.string(), vendedor: z.string().nullable() }),
  ),
  parts: z.array(onDay.extend({ pago: z.string() })),
  sellers: z.record(z.string(), z.string()),
  units: z.array(onDay.extend({ categoria: z.string() })),
  partly: z.array(partlyPaid),
  best: z.array(soldProduct),
  slow: z.array(soldProduct),
})

/**
 * Returns the sales per day of `span`, and the best and worst sellers of `recent`, a part of `span`. One query, because
 * scanning sale lines dominates the cost. Best sellers come from the first 10 × `limit` products, because some may be
 * removed. An index scan that stops early finds products without sales.
 */
export async function readSalesReport(
  db: Queryable,
  { span, recent, limit }: { span: DaySpan; recent: DaySpan; limit: number },
): Promise<SalesReport> {
  const { days, starts } = daysOf(span)
  const { sales, parts, sellers, units, partly, best, slow } = await queryRow(db, columns, {
    name: 'panel-sold',
    text: `with stand as materialized (
             select id, creado, width_bucket(creado, $3::timestamptz[]) as place, medio, pago, total,
               case when medio = 'Casa central' then actor end as vendedor,
               "aCobrar", devuelto, "aCobrar" > 0 and "aCobrar" = total as unpaid, "aCobrar" + devuelto = 0 as paid,
               recargo, recargo < 0 as discounted from sales
             where creado >= $1 and creado < $2 and "estadoPago" <> 'Anulado'
           ), lines as materialized (
             select creado, place, stand.id as sale, paid, unpaid, discounted, line.* from stand, lateral (
               select "idProducto" as id, cantidad, sale_lines.total from sale_lines where sale_id = stand.id offset 0
             ) as line
           ), by_payment as (
             select place, medio, pago, vendedor, count(*) filter (where not unpaid)::int as cantidad,
               sum(${COLLECTED_SQL})::text as total, sum(devuelto)::text as devuelto,
               sum("aCobrar")::text as "aCobrar", count(*) filter (where "aCobrar" > 0)::int as "cantidadACobrar"
             from stand group by 1, 2, 3, 4
           ), parts as (
             select place, pago, count(*) filter (where not unpaid)::int as cantidad,
               sum(${COLLECTED_SQL})::text as total, sum(devuelto)::text as devuelto,
               sum("aCobrar")::text as "aCobrar", count(*) filter (where "aCobrar" > 0)::int as "cantidadACobrar"
             from (${mixedPartsSql('place, unpaid')}) as part group by 1, 2
           ), by_category as (
             select place, categoria, coalesce(sum(cantidad) filter (where not unpaid), 0)::bigint as cantidad,
               coalesce(sum(total) filter (where paid and not discounted), 0)::text as total, '0' as devuelto,
               coalesce(sum(total) filter (where unpaid and not discounted), 0)::text as "aCobrar",
               coalesce(sum(cantidad) filter (where unpaid), 0)::bigint as "cantidadACobrar"
             from lines join products using (id) group by 1, 2
           ), partly as (
             select stand.place, stand.total, recargo, "aCobrar", devuelto,
               json_agg(json_build_object('categoria', categoria, 'total', lines.total)) as lines
             from lines join stand on stand.id = sale join products on products.id = lines.id
             where lines.discounted or not lines.paid and not lines.unpaid
             group by stand.id, stand.place, stand.total, recargo, "aCobrar", devuelto
           ), sold as materialized (
             select id, sum(cantidad)::bigint as unidades from lines where creado >= $4 and creado < $5 group by 1
           ), best as materialized (
             select id, unidades, orden
             from (select * from sold order by unidades desc, id limit 10 * $6) as first join products using (id)
             where eliminado is null order by unidades desc, orden desc limit $6
           ), unsold as materialized (
             select id, 0 as unidades, orden from products
             where publicado = 'si' and eliminado is null and id not in (select id from sold)
               and exists (select from variants where product_id = products.id and stock > 0)
             order by orden limit $6
           ), least as (
             select id, unidades, orden from sold join products using (id)
             where (select count(*) from unsold) < $6 and publicado = 'si' and eliminado is null
               and id not in (select id from best)
               and exists (select from variants where product_id = id and stock > 0)
             order by unidades, orden limit $6
           ), slow as (
             select * from (select * from unsold union all select * from least) as either
             order by unidades, orden limit $6
           )
           select (select coalesce(json_agg(by_payment), '[]') from by_payment) as sales,
             (select coalesce(json_agg(parts), '[]') from parts) as parts,
             (select coalesce(json_object_agg(id, name), '{}') from "user"
               where id in (select vendedor from by_payment)) as sellers,
             (select coalesce(json_agg(by_category), '[]') from by_category) as units,
             (select coalesce(json_agg(partly), '[]') from partly) as partly,
             (select ${listOf('best', 'unidades desc, best.orden desc')}) as best, (select ${listOf('slow', 'unidades, slow.orden')}) as slow`,
    values: [...momentsOf(span), starts, ...momentsOf(recent), limit],
  })
  const shares = partly.flatMap(({ place, ...sale }) =>
    amountsByCategory(sale).map((row) => ({ ...row, place, cantidad: 0, cantidadACobrar: 0 })),
  )
  return {
    sales: withDay(sales, days),
    parts: withDay(parts, days),
    sellers,
    units: withDay([...units, ...shares], days),
    best,
    slow,
  }
}

const listOf = (chosen: 'best' | 'slow', order: string): string =>
  `coalesce(json_agg(json_build_object('id', id, 'sku', sku, 'nombre', nombre, 'unidades', unidades,
     'stock', (select coalesce(sum(stock), 0)::bigint from variants where product_id = id)) order by ${order}), '[]')
   from ${chosen} join products using (id)`

const momentsOf = ({ desde, hasta }: DaySpan): [Date, Date] => [startOfDay(desde), endOfDay(hasta)]

/** The starts of the days are the thresholds of `width_bucket`. */
function daysOf({ desde, hasta }: DaySpan): { days: Day[]; starts: Date[] } {
  const days: Day[] = []
  for (let day = desde; day <= hasta; day = daysBefore(day, -1)) days.push(day)
  return { days, starts: days.map(startOfDay) }
}

const withDay = <Row extends { place: number }>(rows: readonly Row[], days: readonly Day[]) =>
  rows.map(({ place, ...row }) => ({ ...row, dia: days[place - 1]! }))
