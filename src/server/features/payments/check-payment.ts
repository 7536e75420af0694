import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as payments from '#contract/payment/payments.ts'
import { Problem } from '#contract/http/problem.ts'
import { isPayable } from '#domain/sale/payable-sale.ts'
import { isPaymentInProgress, isReadablePayment } from '#domain/payment/payment.ts'
import type { Deps } from '#server/deps.ts'
import { refreshPaymentsOfSale } from './reconcile/refresh-payments-of-sale.ts'
import { findSaleToCheck } from './payable-sale-store.ts'

/**
 * Returns the payment status of a sale. For an unconfirmed sale, reads the card payments from the provider first,
 * because the customer's return proves no payment. Refuses with `sale-not-found` or `payment-not-checked`.
 */
export async function checkPayment(
  deps: Deps,
  comprobante: string,
): Promise<ReplyOf<typeof payments.checkPayment>> {
  const sale = await requireSale(deps, comprobante)
  const provider = deps.payments
  if (!provider || sale.pago !== provider.method || sale.estadoPago === 'Confirmada')
    return { estadoPago: sale.estadoPago, seEspera: false, puedePagarse: false }
  const refreshed = await refreshPaymentsOfSale(deps, sale.id).catch((failure: unknown) => {
    deps.log.warn({ err: failure, sale: sale.id }, 'payment not checked')
    throw new Problem('payment-not-checked')
  })
  const now = await requireSale(deps, comprobante)
  return {
    estadoPago: now.estadoPago,
    seEspera: refreshed.filter(isReadablePayment).some(isPaymentInProgress),
    puedePagarse: isPayable(now, deps.clock.now()),
  }
}

async function requireSale({ pool }: Deps, comprobante: string) {
  const sale = await findSaleToCheck(pool, comprobante)
  if (!sale) throw new Problem('sale-not-found')
  return sale
}
