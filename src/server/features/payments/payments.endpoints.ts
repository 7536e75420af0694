import { checkPayment as checkPaymentCall, createPayment } from '#contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsEndpoints = (deps: Deps): Binding[] => [
  bind(
    createPayment,
    async ({ body: { id, comprobante }, actor, address, request }) => {
      await deps.limits.payment(address)
      return startPayment(deps, {
        id,
        proof: {
          uid: actor.kind === 'person' ? actor.uid : undefined,
          key: request.headers.get('idempotency-key'),
          comprobante,
        },
        origin: new URL(deps.config.publicUrl ?? request.url).origin,
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
]
