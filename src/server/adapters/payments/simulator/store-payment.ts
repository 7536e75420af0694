import { randomUUID } from 'node:crypto'
import type { Outcome } from './test-cards.ts'
import type { SimulatorTransaction } from './in-simulator-transaction.ts'
import { amountOf, newPayment } from './payment-changes.ts'
import type { StoredPayment, WebhookAction } from './records.ts'
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

/** Stores a payment and its webhook. Without a webhook URL, stores no webhook. */
export async function storePayment(
  { records, now, nextNumber }: SimulatorTransaction,
  payment: StoredPayment,
  action: WebhookAction,
): Promise<void> {
  const { id, external_reference, notification_url: to } = payment.json
  await records.upsert('payment', {
    id: String(id),
    reference: external_reference ?? '',
    body: payment,
  })
  if (to === null) return
  const body = { number: nextNumber(), to, paymentId: String(id), action, created: now.toISOString() }
  await records.upsert('notice', { id: randomUUID(), body })
}
