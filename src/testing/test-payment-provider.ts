import type { PaymentProvider, StartedPayment } from '#server/adapters/payments/payment-provider.ts'

/** The shop's side of the provider at `url` (see test-payments.ts), which may be another process. */
export const testPaymentProvider = (url: string): PaymentProvider => ({
  method: 'Mercado Pago',
  hosts: ['pagos.ejemplo.test'],
  async start(sale, signal) {
    const reply = await fetch(`${url}/payments`, { method: 'POST', body: JSON.stringify(sale), signal })
    if (!reply.ok) throw new Error(`The provider answered ${reply.status}`)
    return (await reply.json()) as StartedPayment
  },
})
