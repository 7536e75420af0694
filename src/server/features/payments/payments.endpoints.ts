import {
  archivePayment as archivePaymentCall,
  editPayment as editPaymentCall,
  listPayments as listPaymentsCall,
  refundPayment as refundPaymentCall,
  verifyPayment as verifyPaymentCall,
} from '#contract/payment/payment-records.ts'
import { exportPayments as exportPaymentsCall } from '#contract/export/exports.ts'
import { checkPayment as checkPaymentCall, createPayment } from '#contract/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'
import { archivePayment } from './records/archive-payment.ts'
import { checkPayment } from './check-payment.ts'
import { editPayment } from './records/edit-payment.ts'
import { exportPayments } from './records/export-payments.ts'
import { listPayments } from './records/list-payments.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { startPayment } from './start-payment.ts'
import { verifyPayment } from './records/verify-payment.ts'

export const paymentsEndpoints = (deps: Deps): Binding[] => [
  bind(
    createPayment,
    async ({ body: { id, comprobante }, actor, address, origin, request }) => {
      await deps.limits.payment(address)
      return startPayment(deps, {
        id,
        proof: {
          uid: actor.kind === 'person' ? actor.uid : undefined,
          key: request.headers.get('idempotency-key'),
          comprobante,
        },
        origin: shopOrigin(deps.config, origin),
      })
    },
    { skipsClientSlot: true },
  ),
  bind(
    checkPaymentCall,
    async ({ body: { comprobante }, address }) => {
      await deps.limits.paymentCheck(address)
      return checkPayment(deps, comprobante)
    },
    { skipsClientSlot: true },
  ),
  bind(listPaymentsCall, ({ query }) => listPayments(deps, query)),
  bind(exportPaymentsCall, ({ query }) => exportPayments(deps, query)),
  bind(editPaymentCall, ({ params, body, actor, idempotency }) =>
    editPayment(deps, { id: Number(params.id), body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(archivePaymentCall, ({ params, actor, idempotency }) =>
    archivePayment(deps, { id: Number(params.id), actor: requireSignedIn(actor), idempotency }),
  ),
  bind(verifyPaymentCall, ({ params }) => verifyPayment(deps, Number(params.id)), { skipsClientSlot: true }),
  bind(refundPaymentCall, ({ params, body, actor, idempotency }) =>
    refundPayment(deps, { id: Number(params.id), body, actor: requireSignedIn(actor), idempotency }),
  ),
]
