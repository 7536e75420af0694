/** SQL: the part of a standing sale's total that the shop has. The same rule as `collectedAmount`. */
export const COLLECTED_SQL = 'total - "aCobrar" - devuelto'

/**
 * SQL: the charged parts of the mixed sales of the CTE `stand`, each under its own method as `pago`. `aCobrar` and
 * `devuelto` of a sale are spread over its parts by cumulative integer division, so the parts add up to the sale. So is
 * the amount that no part of a deposit sale pays yet. A store credit has paid from the start, so what is unpaid belongs
 * to the other parts, if there are any.
 * `stand` has the columns id, pago, total, "aCobrar", devuelto. `columns`: more columns of `stand` to select.
 */
export const mixedPartsSql = (columns = ''): string => `
  select ${columns}${columns && ', '}part.metodo as pago,
    part.charged + ${spread('stand.total - part.charged_sum', 'owing')} as total,
    ${spread('stand."aCobrar"', 'owing')} as "aCobrar", ${spread('stand.devuelto', 'charged')} as devuelto
  from stand cross join lateral (
    select *, sum(charged) over parts as charged_upto, sum(owing) over parts as owing_upto,
      sum(charged) over () as charged_sum, sum(owing) over () as owing_sum
    from (
      select id, metodo, importe + recargo as charged,
        case when metodo = 'vale' and count(*) filter (where metodo <> 'vale') over () > 0 then 0
          else importe + recargo end as owing
      from sale_payments where sale_id = stand.id
    ) as one window parts as (order by id)
  ) as part
  where stand.pago = 'Mixto'`

// The cumulative sums are numeric, because the product of two amounts exceeds bigint. A sum of 0 has nothing to spread.
const spread = (amount: string, weight: 'charged' | 'owing'): string => `coalesce(
  div((${amount}) * part.${weight}_upto, nullif(part.${weight}_sum, 0)) -
  div((${amount}) * (part.${weight}_upto - part.${weight}), nullif(part.${weight}_sum, 0)), 0)::bigint`
