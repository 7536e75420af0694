import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { readReceipt } from '#contract/sale/sales.ts'
import { isPayable } from '#domain/sale/payable-sale.ts'
import { amountToPay, restMethod } from '#domain/payment/credit-parts.ts'
import { awaitsTransfer } from '#domain/payment/transfer.ts'
import { paymentOutcome } from '#domain/payment/payment-outcome.ts'
import type { Deps } from '#server/deps.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import { transferFactsOf } from '#domain/payment/transfer-facts-of.ts'
import { readReceiptsOfSales } from '#server/features/transfers/transfer-receipt-store.ts'
import { readVouchersOfBuyer } from '#server/features/vouchers/print/printable-voucher-store.ts'
import { readSaleMoney } from './sale-money-store.ts'
import { findSaleByReceipt } from './sale-store.ts'

/**
 * Returns the sale of a receipt token and the state of its payment. The token is the only authorisation. Refuses with
 * `sale-not-found`.
 */
export async function showReceipt(
  {
    pool,
    clock,
    payments: provider,
    store,
    config,
  }: Pick<Deps, 'pool' | 'clock' | 'payments' | 'store' | 'config'>,
  token: string,
): Promise<ReplyOf<typeof readReceipt>> {
  const found = await findSaleByReceipt(pool, token)
  if (!found) throw new Problem('sale-not-found')
  const { sale, vence } = found
  const payments = await readPaymentsOfSale(pool, sale.id)
  return {
    ...sale,
    vence: vence?.toISOString() ?? null,
    puedePagarse: restMethod(sale) === provider?.method && isPayable({ ...sale, vence }, clock.now()),
    resultadoPago: paymentOutcome(payments, { total: amountToPay(sale), cobrador: provider?.collector }),
    dinero: await readSaleMoney(pool, sale),
    comprobantes: await readVouchersOfBuyer(pool, sale.id, { isDemo: config.mode === 'demo' }),
    transferencia: awaitsTransfer(sale)
      ? transferFactsOf(sale, {
          account: await store.profile(),
          receipts: await readReceiptsOfSales(pool, [sale.id]),
        })
      : null,
  }
}
