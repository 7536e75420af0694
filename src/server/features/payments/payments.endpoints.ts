import {
  archivePayment as archivePaymentCall,
  editPayment as editPaymentCall,
  listPayments as listPaymentsCall,
  refundPayment as refundPaymentCall,
  verifyPayment as verifyPaymentCall,
} from '#contract/payment-records.ts'
import { checkPayment as checkPaymentCall, createPayment } from '#contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { shopOrigin } from '#server/shop-origin.ts'
import { archivePayment } from './archive-payment.ts'
import { checkPayment } from './check-payment.ts'
import { editPayment } from './edit-payment.ts'
import { listPayments } from './list-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { startPayment } from './start-payment.ts'
import { verifyPayment } from './verify-payment.ts'

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
    { waits: true },
  ),
  bind(
    checkPaymentCall,
    async ({ body: { comprobante }, address }) => {
      await deps.limits.paymentCheck(address)
      return checkPayment(deps, comprobante)
    },
    { waits: true },
  ),
  bind(listPaymentsCall, ({ query }) => listPayments(deps, query)),
  bind(editPaymentCall, ({ params, body, actor, idempotency }) =>
    editPayment(deps, { id: Number(params.id), body, actor: personOf(actor), idempotency }),
  ),
  bind(archivePaymentCall, ({ params, actor, idempotency }) =>
    archivePayment(deps, { id: Number(params.id), actor: personOf(actor), idempotency }),
  ),
  bind(verifyPaymentCall, ({ params }) => verifyPayment(deps, Number(params.id)), { waits: true }),
  bind(refundPaymentCall, ({ params, body, actor, idempotency }) =>
    refundPayment(deps, { id: Number(params.id), body, actor: personOf(actor), idempotency }),
  ),
]
