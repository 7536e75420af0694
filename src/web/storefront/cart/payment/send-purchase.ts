import { placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { callApi } from '#web/api/call-api.ts'
import { sendIdempotentRequest } from '#web/api/send-idempotent-request.ts'
import { pendingPurchases, type PurchaseBody } from './pending-purchases.ts'

/**
 * Sends a purchase as an idempotent request. If the sale of an earlier request was annulled meanwhile, sends the
 * purchase once more under a new key, because the stored reply still shows the sale as unpaid.
 */
export async function sendPurchase(body: PurchaseBody) {
  const isRepeated = pendingPurchases.find(body) !== undefined
  const send = () => sendIdempotentRequest(placeWebSale, { body }, pendingPurchases)
  const sent = await send()
  if (!isRepeated || !(await isAnnulled(sent.reply.comprobante))) return sent
  sent.removePending()
  return send()
}

/**
 * Returns false while the sale may still be paid: after a started payment, a late payment may confirm an annulled sale.
 * Also returns false if the receipt cannot be read, because a second sale is worse than an annulled one.
 */
const isAnnulled = (token: string): Promise<boolean> =>
  callApi(readReceipt, { params: { token } }).then(
    ({ estadoPago, paymentInfo }) => estadoPago === 'Anulado' && paymentInfo === null,
    () => false,
  )
