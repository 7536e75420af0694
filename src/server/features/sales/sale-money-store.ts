import { type SaleMoney, saleMoney, saleParts } from '#domain/payment/sale-money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { sales } from '#server/database/schema/sales.ts'
import { sumCashOfSale } from '#server/features/cash/cash-store.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import { sumReturnsOfSale } from '#server/features/returns/return-store.ts'
import { readPartsOfSale } from './sale-parts-store.ts'

type StoredSale = Pick<typeof sales.$inferSelect, 'id' | 'estadoPago' | 'total'> & {
  guardadaHasta: string | null
}

/** Returns what was paid, refunded and left of a sale, from all its payments, refunds and cash. */
export const readSaleMoney = async (db: Queryable, sale: StoredSale): Promise<SaleMoney> =>
  saleMoney(sale, {
    pagos: await readPartsOfSale(db, sale.id),
    payments: await readPaymentsOfSale(db, sale.id),
    inTill: await sumCashOfSale(db, sale.id),
    cambiado: await sumReturnsOfSale(db, sale.id),
  })

/**
 * Stores the unpaid and the refunded part of a sale, which all sums and lists of sales use, and the change of the
 * refunded part as a movement of the moment `at`. Call after each change of the sale's status, payments, refunds or
 * cash. Precondition: the caller has locked the sale.
 */
export async function writeSaleParts(tx: Queryable, sale: StoredSale, at: Date): Promise<SaleMoney> {
  const money = await readSaleMoney(tx, sale)
  const { aCobrar, devuelto } = saleParts(sale, money)
  await tx.query({
    name: 'write-sale-parts',
    // The movement reads the row before its update, because both parts of the statement see the same snapshot.
    text: `with written as (update sales set "aCobrar" = $2, devuelto = $3 where id = $1)
           insert into sale_refunds (sale_id, monto, creado)
           select id, $3::bigint - devuelto, $4 from sales where id = $1 and devuelto <> $3::bigint`,
    values: [sale.id, aCobrar, devuelto, at],
  })
  return money
}
