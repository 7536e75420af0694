import { expect } from 'vitest'
import { cashDue } from '#domain/cash/cash-flow.ts'
import { add, centavos, type Money, subtract, ZERO } from '#domain/money.ts'
import { type PaymentPart, chargedAmount } from '#domain/pricing/price-lines.ts'
import { saleMoney, saleParts } from '#domain/payment/sale-money.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readPaymentsOfSales } from '#server/features/payments/payment-list-store.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'

type StoredSaleSums = {
  id: string
  estadoPago: SaleStatus
  guardadaHasta: string | null
  total: Money
  aCobrar: Money
  devuelto: Money
  inTill: Money
  pagos: PaymentPart[]
  sold: number
  taken: number
  cambiado: Money
  restocked: number
  damaged: number
}

/**
 * Returns inconsistencies of the stored sales. The parts of a payment add up to the total, or to the paid part of a
 * deposit sale, whose cash stays in the till. Otherwise only a confirmed cash sale has cash in the till, if the shop received
 * the cash. The unpaid and refunded parts follow from payments, refunds and cash. Only a sale that is not annulled
 * takes stock and uses its coupon. The stock of each row is the sum of its movements.
 */
export async function ledgerInconsistencies(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<StoredSaleSums>(
    `select id, "estadoPago", "guardadaHasta"::text,
       (select coalesce(json_agg(part order by part.id), '[]') from sale_payments as part where sale_id = sales.id) as pagos, total, "aCobrar", devuelto,
       coalesce((select sum(case tipo when 'Ingreso' then monto else -monto end) from cash_entries
         where sale_id = sales.id), 0)::bigint as "inTill",
       (select sum(cantidad) from sale_lines where sale_id = sales.id)::int as sold,
       coalesce((select -sum(quantity) from stock_movements where sale_id = sales.id), 0)::int as taken,
       coalesce((select sum(valor - coalesce((select monto from refunds where id = refund_id), 0))
         from sale_returns where sale_id = sales.id), 0)::bigint as cambiado,
       coalesce((select sum(cantidad) from return_lines where sale_id = sales.id and estado = 'stock'), 0)::int as restocked,
       coalesce((select sum(cantidad) from return_lines where sale_id = sales.id and estado = 'fallado'), 0)::int as damaged
     from sales order by numero`,
  )
  const wrongStock = (await productsWithWrongStock(db)).map((id) => `${id} is off the ledger`)
  const paymentsOf = Map.groupBy(
    await readPaymentsOfSales(
      db,
      rows.map(({ id }) => id),
    ),
    ({ ventaId }) => ventaId,
  )
  const wrongParts = rows.flatMap((sale) => {
    const { aCobrar, devuelto } = sale
    const parts = saleParts(sale, saleMoney(sale, { ...sale, payments: paymentsOf.get(sale.id) ?? [] }))
    return parts.aCobrar === aCobrar && parts.devuelto === devuelto
      ? []
      : [`${sale.id}: ${aCobrar} unpaid and ${devuelto} refunded, not ${parts.aCobrar} and ${parts.devuelto}`]
  })
  return [
    ...rows.flatMap(saleInconsistencies),
    ...wrongParts,
    ...(await couponInconsistencies(db)),
    ...(await creditInconsistencies(db)),
    ...wrongStock,
  ]
}

export const assertLedgerConsistent = async (db: Queryable): Promise<void> =>
  expect(await ledgerInconsistencies(db)).toEqual([])

function saleInconsistencies(sale: StoredSaleSums): string[] {
  const parts = add(...sale.pagos.map(chargedAmount))
  const isDeposit = sale.guardadaHasta !== null
  const isCancelledDeposit = isDeposit && sale.estadoPago === 'Anulado'
  const due = sale.aCobrar === 0 || isDeposit ? cashDue(sale) : ZERO
  const toPay = isDeposit ? subtract(sale.total, sale.aCobrar) : sale.total
  const owed = sale.estadoPago === 'Anulado' ? sale.damaged : sale.sold - sale.restocked
  return [
    ...(parts === toPay || isCancelledDeposit
      ? []
      : [`${sale.id}: the parts of its payment are ${parts}, not ${toPay}`]),
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

/** The use of a credit is the part that it pays of a sale. Every other movement has its return, cash or refund. */
async function creditInconsistencies(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from store_credits as credit
     where saldo <> (select coalesce(sum(monto), 0) from credit_movements where credit_id = credit.id)
       or (select coalesce(sum(monto), 0) from credit_movements where credit_id = credit.id and tipo = 'Emisión')
         <> (select coalesce(sum(valor), 0) from sale_returns where credit_id = credit.id)
     union all
     select credit_id from credit_movements as movement left join cash_entries as entry on entry.id = cash_entry_id
     where coalesce(case entry.tipo when 'Ingreso' then entry.monto else -entry.monto end, 0) <> case
       when movement.tipo = 'Dinero' and cash_entry_id is not null then movement.monto
       when movement.tipo = 'Regalo' and movement.metodo = 'efectivo' then movement.monto + movement.recargo
       else 0 end
     union all
     select id from sales where "estadoPago" <> 'Anulado'
       and (select coalesce(sum(importe), 0) from sale_payments where sale_id = sales.id and metodo = 'vale')
         <> (select coalesce(-sum(monto), 0) from credit_movements where sale_id = sales.id)`,
  )
  return rows.map(({ id }) => `the credit of ${id} does not add up`)
}

export async function cashInTill(db: Queryable): Promise<Money> {
  const { rows } = await db.query<{ sum: Money }>(
    `select coalesce(sum(case tipo when 'Gasto' then -monto else monto end), 0)::bigint as sum from cash_entries`,
  )
  return add(...rows.map(({ sum }) => centavos(sum)))
}
