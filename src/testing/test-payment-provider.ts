import type { PaymentProvider, StartedPayment } from '#server/adapters/payments/payment-provider.ts'
import { type PaymentsOfTest, paymentsOfTest, TEST_COLLECTOR } from './payments-of-test.ts'

/**
 * The shop's side of the provider at `url` (see test-payments.ts), which may be another process. What was paid is in `books`; no
 * notification is its own.
 */
export const testPaymentProvider = (
  url: string,
  books: PaymentsOfTest = paymentsOfTest({ now: () => new Date() }),
): PaymentProvider => ({
  name: 'simulador',
  method: 'Mercado Pago',
  hosts: ['pagos.ejemplo.test'],
  collector: TEST_COLLECTOR,
  async start(sale, signal) {
    const reply = await fetch(`${url}/payments`, { method: 'POST', body: JSON.stringify(sale), signal })
    if (!reply.ok) throw new Error(`The provider answered ${reply.status}`)
    return (await reply.json()) as StartedPayment
  },
  read: books.read,
  ofSale: books.ofSale,
  changed: books.changed,
  refund: books.refund,
  hear: () => undefined,
})
