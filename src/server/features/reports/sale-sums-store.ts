import { z } from '#contract/http/z.ts'
import { endOfDay, startOfDay, STORE_ZONE } from '#domain/calendar.ts'
import { parseSum } from '#domain/money-sum.ts'
import {
  isLineGroup,
  type LineGroup,
  REFUNDS_WITHOUT_UNITS,
  type ReportGroup,
} from '#domain/report/report-groups.ts'
import type { SaleSums } from '#domain/report/sale-figures.ts'
import type { DaySpan } from '#domain/store/panel.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { REPORTED_SQL } from '#server/database/queries/reported-sql.ts'
import { firstUnitsSql, lineValuesSql, netSql } from '#server/database/queries/sale-line-values-sql.ts'

const sum = z.string().transform(parseSum)
const sums = z.object({
  clave: z.string(),
  filas: z.number(),
  ventas: z.number(),
  unidades: z.number(),
  bruto: sum,
  descuentos: sum,
  recargos: sum,
  envios: sum,
  aCobrar: sum,
  devoluciones: sum,
  unidadesDevueltas: z.number(),
  netoConCosto: sum,
  costo: sum,
  sinCosto: z.number(),
})

/** Sums of one row of a report. `clave`: the day, hour, method, channel, account id, category, product id, colour or size. */
export type KeyedSums = SaleSums & { clave: string }

/** `total`: no rows, only the total. */
type Group = ReportGroup | 'total'

type SumsToRead = {
  group: Group
  span: DaySpan
  /** True if prices contain IVA, so the margin is computed without it. */
  hasVat: boolean
  /** Products whose rows are read, in a report by product. Other rows and the total then mean nothing. Default: all. */
  products?: readonly string[]
  /** Most rows, largest net sales first. Default: all. */
  limit?: number
}

/** `count`: number of all rows. `total`: sums of all sales, also of what belongs to no row. */
export type PeriodSums = { rows: KeyedSums[]; count: number; total: SaleSums }

/**
 * Returns the sums of each row of a report, largest net sales first, and of all sales (`SaleSums` describes what
 * counts). In a report by what was sold, refunds without units have the key `REFUNDS_WITHOUT_UNITS`.
 */
export async function readSaleSums(
  db: Queryable,
  { group, span, hasVat, products, limit }: SumsToRead,
): Promise<PeriodSums> {
  const found = await queryRows(db, sums, {
    // Without a name, so that the plan follows the length of the period. A general plan is slow for a year.
    text: sumsSql(group, hasVat, products !== undefined),
    values: [...momentsOf(span), limit ?? null, ...(products === undefined ? [] : [products])],
  })
  const { filas: count, clave: _clave, ...total } = found.pop()!
  return { rows: found.map(({ filas: _filas, ...row }) => row), count, total }
}

/** Key of a sale by the moment of the sale or of its refund. */
const saleKeys = (moment: string) => ({
  total: `''`,
  dia: `(${moment} at time zone '${STORE_ZONE}')::date`,
  hora: `extract(hour from ${moment} at time zone '${STORE_ZONE}')::int`,
  pago: 'sales.pago',
  canal: 'sales.medio',
  vendedor: `case when sales.medio = 'Casa central' then coalesce(sales.actor, '') else '' end`,
})

/** SQL: the reported sale of an id. A lookup by key, because few sales have a return or a refund. */
const reportedSale = (id: string): string =>
  `lateral (select * from sales where id = ${id} and ${REPORTED_SQL} offset 0) as sales`

const lineKeys: Record<LineGroup, string> = {
  categoria: `coalesce(products.categoria, '')`,
  producto: '"idProducto"',
  color: 'line.color',
  talle: 'line.talle',
}

/** Columns of the sums of a report. */
const counts = ['ventas', 'unidades', 'unidadesDevueltas', 'sinCosto'] as const
const amounts = [
  'bruto',
  'descuentos',
  'recargos',
  'envios',
  'aCobrar',
  'devoluciones',
  'netoConCosto',
  'costo',
] as const
const columns = [...counts, ...amounts]

/** Sums that the sales have. The other sums come from their lines. */
const saleSums: Record<string, string> = {
  ventas: 'count(*)',
  bruto: 'sum(subtotal)',
  descuentos: 'sum(descuento)',
  recargos: 'sum(recargo)',
  envios: 'sum(envio)',
  aCobrar: 'sum("aCobrar")',
}

function sumsSql(group: Group, hasVat: boolean, hasProducts: boolean): string {
  const isByLine = group !== 'total' && isLineGroup(group)
  const keyOf = (moment: string) => (isByLine ? `'${REFUNDS_WITHOUT_UNITS}'` : saleKeys(moment)[group])
  const lineKey = isByLine ? lineKeys[group] : 'line.clave'
  const products =
    hasVat || group === 'categoria'
      ? `join products on products.id = "idProducto" left join categories on categories.id = categoria_id`
      : ''
  const rate = hasVat ? 'coalesce("tasaIva", tasa_iva, 2100) as tasa' : '0 as tasa'
  const left = (units: string) => netSql(`valor - ${firstUnitsSql(units)}`, hasVat)
  const chosen = '"idProducto" = any($4)'
  return `with stand as materialized (
      select id, ${keyOf('sales.creado')} as clave, subtotal, descuento, recargo, envio, "aCobrar"
      from sales where creado >= $1 and creado < $2 and ${REPORTED_SQL}
        ${hasProducts ? `and id in (select sale_id from sale_lines where ${chosen})` : ''}
    ), sold as (
      select ${lineKey} as clave, cantidad, line.subtotal, line.total, costo, valor, ${rate}
      from (${lineValuesSql('stand')}) as line ${products} ${hasProducts ? `where ${chosen}` : ''}
    ), back as materialized (
      select sales.id, '' as clave, recargo
      from (select distinct sale_id from sale_returns where creado >= $1 and creado < $2) as one cross join ${reportedSale('sale_id')}
    ), returned as materialized (
      select ${isByLine ? lineKey : keyOf('unit.creado')} as clave, line.cantidad, costo, line.valor, unit.cantidad as units,
        unit.valor as paid, upto, ${rate}
      from (
        select return_lines.*, sale_returns.creado, sum(return_lines.cantidad) over (
          partition by return_lines.sale_id, position order by sale_returns.creado, sale_returns.id, estado) as upto
        from back join sale_returns on sale_returns.sale_id = back.id
        join return_lines on return_id = sale_returns.id
      ) as unit
      join (${lineValuesSql('back')}) as line on line.id = unit.sale_id and line.position = unit.position
      cross join ${reportedSale('unit.sale_id')} ${products}
      where unit.creado >= $1 and unit.creado < $2
    ), part (clave, ventas, unidades, bruto, descuentos, recargos, envios, "aCobrar", devoluciones, "unidadesDevueltas",
      "netoConCosto", costo, "sinCosto") as (
      select clave, 0, cantidad, ${isByLine ? 'subtotal, subtotal - total, valor - total' : '0, 0, 0'}, 0, 0, 0, 0,
        case when costo is not null then ${netSql('valor', hasVat)} end, costo * cantidad,
        case when costo is null then cantidad end
      from sold
      ${
        isByLine
          ? ''
          : `union all
             select clave, 1, 0, subtotal, descuento, recargo, envio, "aCobrar", 0, 0, 0, 0, 0 from stand`
      }
      union all
      select ${keyOf('sale_refunds.creado')}, 0, 0, 0, 0, 0, 0, 0, monto, 0, 0, 0, 0
      from sale_refunds cross join ${reportedSale('sale_id')}
      where sale_refunds.creado >= $1 and sale_refunds.creado < $2
      union all
      select clave, 0, 0, 0, 0, 0, 0, 0, ${isByLine ? 'paid' : '0'}, units,
        case when costo is not null then ${left('upto')} - ${left('upto - units')} end, -costo * units,
        case when costo is null then -units end
      from returned
      ${isByLine ? `union all select '${REFUNDS_WITHOUT_UNITS}', 0, 0, 0, 0, 0, 0, 0, -paid, 0, 0, 0, 0 from returned` : ''}
    ), whole as materialized (
      select clave, ${columns.map((name) => `coalesce(sum("${name}"), 0) as "${name}"`).join(', ')}
      from part group by clave
      having (sum(ventas), sum(unidades), sum(devoluciones), sum("unidadesDevueltas")) is distinct from (0, 0, 0, 0)
    ), shown as (
      select *, bruto + recargos + envios - descuentos - devoluciones as neto from whole where ${group !== 'total'}
      order by neto desc, clave limit $3
    )
    select 0 as filas, ${group === 'hora' ? "lpad(clave::text, 2, '0')" : 'clave::text'} as clave, neto, ${listed((name) => `"${name}"`)} from shown
    union all
    select filas, '', 0, ${listed((name) => (isByLine && saleSums[name] ? `of_sales."${name}"` : `of_rows."${name}"`))}
    from (select count(*)::int as filas, ${columns.map((name) => `sum("${name}") as "${name}"`).join(', ')} from whole) as of_rows
    cross join (select ${Object.entries(saleSums)
      .map(([name, of]) => `${of} as "${name}"`)
      .join(', ')} from stand) as of_sales
    order by filas, neto desc, clave`
}

const listed = (sumOf: (name: string) => string): string =>
  [
    ...counts.map((name) => `coalesce(${sumOf(name)}, 0)::int as "${name}"`),
    ...amounts.map((name) => `coalesce(${sumOf(name)}, 0)::text as "${name}"`),
  ].join(', ')

const momentsOf = ({ desde, hasta }: DaySpan): [Date, Date] => [startOfDay(desde), endOfDay(hasta)]
