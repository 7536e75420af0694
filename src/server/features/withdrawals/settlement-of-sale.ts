import { subtract, ZERO } from '#domain/money.ts'
import { creditOfParts } from '#domain/payment/credit-parts.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'
import { type WithdrawalSettlement, withdrawalSettlement } from '#domain/sale/withdrawal-settlement.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findRefundablePayment } from '#server/features/payments/refunds/refundable-payment.ts'
import { sumWaitingRefunds } from '#server/features/payments/refunds/refund-store.ts'
import { hasReturns, readLinesToReturn, sumReturnValues } from '#server/features/returns/return-store.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import { readSaleMoney } from '#server/features/sales/sale-money-store.ts'

type SaleToSettle = Pick<LockedSale, 'id' | 'estadoPago' | 'total' | 'guardadaHasta'>

/** Returns what the return of a withdrawal of this sale does now. A caller that acts on it must lock the sale first. */
export async function settlementOfSale(db: Queryable, sale: SaleToSettle): Promise<WithdrawalSettlement> {
  const { pagado, queda, aCobrar } = await readSaleMoney(db, sale)
  const left = subtract(queda, await sumWaitingRefunds(db, sale.id))
  const lines = await readLinesToReturn(db, sale.id)
  const payment = await findRefundablePayment(db, sale.id)
  return withdrawalSettlement({
    estadoPago: sale.estadoPago,
    total: sale.total,
    pagado: subtract(pagado, creditOfParts(await readPartsOfSale(db, sale.id))),
    queda: left > 0 ? left : ZERO,
    porDevolver: subtract(subtract(sale.total, aCobrar), await sumReturnValues(db, sale.id)),
    unidades: lines.reduce((sum, { cantidad, devueltas }) => sum + cantidad - devueltas, 0),
    hayDevoluciones: await hasReturns(db, sale.id),
    reembolsable: payment?.refundable ?? ZERO,
  })
}
