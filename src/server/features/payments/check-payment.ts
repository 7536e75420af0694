import type { ReplyOf } from '#contract/endpoint.ts'
import type { checkPayment as checkPaymentCall } from '#contract/payments.ts'
import { Problem } from '#contract/problem.ts'
import { isPayable } from '#domain/payable-sale.ts'
import { isUnderWay, wasRead } from '#domain/payment.ts'
import type { Deps } from '#server/deps.ts'
import { askAboutSale } from './ask-about-sale.ts'
import { findSaleToCheck } from './payment-store.ts'

/**
 * Returns the payment status of a sale. Reads the card payments of an unconfirmed sale from the provider first, because
 * the redirect proves nothing. Refuses with `sale-not-found` or `payment-not-checked`.
 */
export async function checkPayment(
  deps: Deps,
  comprobante: string,
): Promise<ReplyOf<typeof checkPaymentCall>> {
  const sale = await mustFind(deps, comprobante)
  const provider = deps.payments
  if (!provider || sale.pago !== provider.method || sale.estadoPago === 'Confirmada')
    return { estadoPago: sale.estadoPago, seEspera: false, puedePagarse: false }
  const payments = await askAboutSale(deps, sale.id).catch((failure: unknown) => {
    deps.log.warn({ err: failure, sale: sale.id }, 'payment not checked')
    throw new Problem('payment-not-checked')
  })
  const now = await mustFind(deps, comprobante)
  return {
    estadoPago: now.estadoPago,
    seEspera: payments.filter(wasRead).some(isUnderWay),
    puedePagarse: isPayable(now, deps.clock.now()),
  }
}

async function mustFind({ pool }: Deps, comprobante: string) {
  const sale = await findSaleToCheck(pool, comprobante)
  if (!sale) throw new Problem('sale-not-found')
  return sale
}
