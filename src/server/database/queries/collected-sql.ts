/** SQL: the part of a standing sale's total that the shop has. The same rule as `collectedAmount`. */
export const COLLECTED_SQL = 'total - "aCobrar" - devuelto'

/**
 * SQL: the charged parts of the mixed sales of the CTE `stand`, each under its own method as `pago`. `aCobrar` and
 * `devuelto` of a sale are spread over its parts by cumulative integer division, so the parts add up to the sale.
 * `stand` has the columns id, pago, total, "aCobrar", devuelto. `columns`: more columns of `stand` to select.
 */
export const mixedPartsSql = (columns = ''): string => `
  select ${columns}${columns && ', '}part.metodo as pago, part.charged as total,
    ${spread('"aCobrar"')} as "aCobrar", ${spread('devuelto')} as devuelto
  from stand cross join lateral (
    select metodo, importe + recargo as charged, sum(importe + recargo) over (order by id) as upto
    from sale_payments where sale_id = stand.id
  ) as part
  where stand.pago = 'Mixto'`

// `upto` is numeric, because the product of two amounts exceeds bigint. A sale of total 0 has nothing to spread.
const spread = (amount: string): string => `coalesce(
  div(stand.${amount} * part.upto, nullif(stand.total, 0)) -
  div(stand.${amount} * (part.upto - part.charged), nullif(stand.total, 0)), 0)::bigint`
