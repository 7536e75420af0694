import * as paymentRecords from '#contract/payment/payment-records.ts'
import * as exports from '#contract/export/exports.ts'
import * as payments from '#contract/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
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
    payments.createPayment,
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
    payments.checkPayment,
    async ({ body: { comprobante }, address }) => {
      await deps.limits.paymentCheck(address)
      return checkPayment(deps, comprobante)
    },
    { skipsClientSlot: true },
  ),
  bind(paymentRecords.listPayments, ({ query }) => listPayments(deps, query)),
  bind(exports.exportPayments, ({ query }) => exportPayments(deps, query)),
  editPayment(deps),
  archivePayment(deps),
  bind(paymentRecords.verifyPayment, ({ params }) => verifyPayment(deps, Number(params.id)), {
    skipsClientSlot: true,
  }),
  refundPayment(deps),
]
