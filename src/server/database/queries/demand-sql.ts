import { REPORTED_SQL } from './reported-sql.ts'

/**
 * SQL: CTE `demand` with the units that each combination of `sale_lines` sold from $1 to $2, less the units that came back
 * in these days. Also products that a shop removed.
 */
export const DEMAND_SQL = `demand as materialized (
  select product_id, color, talle, sum(units)::int as vendidas from (
    select "idProducto" as product_id, color, talle, cantidad as units
    from sales join sale_lines on sale_id = id where creado >= $1 and creado < $2 and ${REPORTED_SQL}
    union all
    select "idProducto", color, talle, -return_lines.cantidad
    from sale_returns join sales on sales.id = sale_returns.sale_id
    join return_lines on return_id = sale_returns.id
    join sale_lines on sale_lines.sale_id = sales.id and sale_lines.position = return_lines.position
    where sale_returns.creado >= $1 and sale_returns.creado < $2 and ${REPORTED_SQL}
  ) as unit group by 1, 2, 3
)`

/**
 * SQL: CTE `combination` with the demand of each row of `variants`. A product with one stock for all has a single row with
 * a blank colour and size, which sells every combination. Needs `demand`.
 */
export const COMBINATION_DEMAND_SQL = `combination as (
  select variants.product_id, variants.color, variants.talle, sum(vendidas)::int as vendidas, min(stock) as stock
  from demand join variants on variants.product_id = demand.product_id
    and variants.color in ('', demand.color) and variants.talle in ('', demand.talle)
  group by 1, 2, 3
)`
