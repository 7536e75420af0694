/** SQL: the part of a standing sale's total that the shop has. The same rule as `collectedAmount`. */
export const COLLECTED_SQL = 'total - "aCobrar" - devuelto'

/**
 * SQL: the charged parts of the mixed sales of the CTE `stand`, each under its own method as `pago`. `aCobrar` and
 * `devuelto` of a sale are spread over its parts by cumulative integer division, so the parts add up to the sale. So is
 * the amount that no part of a deposit sale pays yet.
 * `stand` has the columns id, pago, total, "aCobrar", devuelto. `columns`: more columns of `stand` to select.
 */
export const mixedPartsSql = (columns = ''): string => `
  select ${columns}${columns && ', '}part.metodo as pago, part.charged + ${spread('stand.total - part.paid')} as total,
    ${spread('stand."aCobrar"')} as "aCobrar", ${spread('stand.devuelto')} as devuelto
  from stand cross join lateral (
    select metodo, importe + recargo as charged, sum(importe + recargo) over (order by id) as upto,
      sum(importe + recargo) over () as paid
    from sale_payments where sale_id = stand.id
  ) as part
  where stand.pago = 'Mixto'`

// `upto` is numeric, because the product of two amounts exceeds bigint. A sale of total 0 has nothing to spread.
const spread = (amount: string): string => `coalesce(
  div((${amount}) * part.upto, nullif(part.paid, 0)) -
  div((${amount}) * (part.upto - part.charged), nullif(part.paid, 0)), 0)::bigint`
