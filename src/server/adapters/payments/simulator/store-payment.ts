import type { Outcome } from './test-cards.ts'
import type { SimulatorTransaction } from './in-simulator-transaction.ts'
import { amountOf, newPayment } from './payment-changes.ts'
import { queueWebhook } from './webhooks/queue-webhook.ts'
import type { StoredPayment } from './records.ts'
import type { PaymentJson, PreferenceJson } from './mercado-pago-json.ts'

export type Payer = { holder: string; email: string; dni: string; installments: number }

export async function payPreference(
  transaction: SimulatorTransaction,
  preference: PreferenceJson,
  { outcome, payer, isByVoucher = false }: { outcome: Outcome; payer: Payer; isByVoucher?: boolean },
): Promise<PaymentJson> {
  const json = newPayment(
    {
      id: transaction.nextNumber(),
      orderId: String(transaction.nextNumber()),
      outcome,
      amount: amountOf(preference.items),
      currency: preference.items[0]?.currency_id ?? 'ARS',
      collector: preference.collector_id,
      reference: preference.external_reference,
      description: preference.items.map(({ title }) => title).join(', '),
      notificationUrl: preference.notification_url,
      voucher: isByVoucher ? { until: preference.date_of_expiration } : undefined,
      ...payer,
    },
    transaction.now,
  )
  await storePayment(transaction, { preferenceId: preference.id, json }, 'payment.created')
  return json
}

export async function storePayment(
  transaction: SimulatorTransaction,
  payment: StoredPayment,
  action: 'payment.created' | 'payment.updated',
): Promise<void> {
  const { id, external_reference } = payment.json
  await transaction.records.upsert('payment', {
    id: String(id),
    reference: external_reference ?? '',
    body: payment,
  })
  await queueWebhook(transaction, payment.json, action)
}
