/**
 * SQL: the lines of the sales of the CTE `sales`, which has the columns `id`, `clave` and `recargo`. `valor`: total of a line with
 * its share of the surcharge. The shares are those of `split`: the remaining centavos go to the largest remainders, of
 * equal remainders to the earlier line. The same rule as `unitValues`, whose sum of a line is `valor`.
 */
export const lineValuesSql = (sales: string): string => `
  select id, clave, position, "idProducto", color, talle, cantidad, sale_lines.subtotal, sale_lines.total, costo, sale_lines.total as valor
  from ${sales} join sale_lines on sale_id = id where recargo = 0
  union all
  select id, clave, position, "idProducto", color, talle, cantidad, subtotal, total, costo,
    (total + sign(recargo) * (part + case
      when row_number() over (partition by id order by remainder desc, position) <= abs(recargo) - sum(part) over (partition by id)
      then 1 else 0 end))::bigint
  from (
    select *, div(abs(recargo) * weight, weights) as part, mod(abs(recargo) * weight, weights) as remainder
    from (
      select id, clave, recargo::numeric, position, "idProducto", color, talle, cantidad, sale_lines.subtotal,
        sale_lines.total, costo,
        case when sum(sale_lines.total) over of_sale = 0 then 1 else sale_lines.total end as weight,
        case when sum(sale_lines.total) over of_sale = 0 then count(*) over of_sale
          else sum(sale_lines.total) over of_sale end as weights
      from ${sales} join sale_lines on sale_id = id where recargo <> 0
      window of_sale as (partition by id)
    ) as weighed
  ) as divided`

/** SQL: what the first `units` units of a line of `cantidad` units are worth. The same rule as `split` by equal weights. */
export const firstUnitsSql = (units: string): string =>
  `(valor / cantidad * (${units}) + least(${units}, valor % cantidad))`

/**
 * SQL: an amount without IVA of the rate `tasa`, or the amount itself. The same rule as `netOf`. Amounts whose product does
 * not fit in a `bigint` are only in sales of an earlier program; `numeric` is several times slower.
 */
export const netSql = (amount: string, hasVat: boolean): string =>
  hasVat
    ? `(select case when abs(gross) < 400000000000000 then (gross * 20000 + 10000 + tasa) / (2 * (10000 + tasa))
        else div(gross::numeric * 20000 + 10000 + tasa, 2 * (10000 + tasa))::bigint end from (values ((${amount})::bigint)) as one (gross))`
    : `(${amount})`
