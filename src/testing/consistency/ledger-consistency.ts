import { isPaidIntoTill } from '#domain/cash/cash-flow.ts'
import { add, centavos, type Money, ZERO } from '#domain/money.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'

type StoredSaleSums = {
  id: string
  pago: string
  estadoPago: SaleStatus
  total: Money
  inTill: Money
  sold: number
  taken: number
}

/**
 * Returns inconsistencies of the stored sales. Only a confirmed cash sale has cash in the till. Only a sale that is not
 * annulled takes stock and uses its coupon. The stock of each row is the sum of its movements.
 */
export async function ledgerInconsistencies(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<StoredSaleSums>(
    `select id, pago, "estadoPago", total,
       coalesce((select sum(case tipo when 'Ingreso' then monto else -monto end) from cash_entries
         where sale_id = sales.id), 0)::bigint as "inTill",
       (select sum(cantidad) from sale_lines where sale_id = sales.id)::int as sold,
       coalesce((select -sum(quantity) from stock_movements where sale_id = sales.id), 0)::int as taken
     from sales order by numero`,
  )
  const wrongStock = (await productsWithWrongStock(db)).map((id) => `${id} is off the ledger`)
  return [...rows.flatMap(saleInconsistencies), ...(await couponInconsistencies(db)), ...wrongStock]
}

function saleInconsistencies(sale: StoredSaleSums): string[] {
  const due = isPaidIntoTill(sale) ? sale.total : ZERO
  const owed = sale.estadoPago === 'Anulado' ? 0 : sale.sold
  return [
    ...(sale.inTill === due ? [] : [`${sale.id} ${sale.estadoPago}: ${sale.inTill} in the till, not ${due}`]),
    ...(sale.taken === owed ? [] : [`${sale.id} ${sale.estadoPago}: ${sale.taken} taken, not ${owed}`]),
  ]
}

async function couponInconsistencies(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string; used: number; living: number }>(
    `select code, used, (select count(*) from sales where coupon_id = coupons.id and "estadoPago" <> 'Anulado')::int as living
     from coupons`,
  )
  return rows
    .filter(({ used, living }) => used !== living)
    .map(({ code, used, living }) => `${code}: ${used} uses, ${living} sales`)
}

export async function cashInTill(db: Queryable): Promise<Money> {
  const { rows } = await db.query<{ sum: Money }>(
    `select coalesce(sum(case tipo when 'Gasto' then -monto else monto end), 0)::bigint as sum from cash_entries`,
  )
  return add(...rows.map(({ sum }) => centavos(sum)))
}
