import type { Outcome } from './card-holders.ts'
import type { OpenHouse } from './in-house.ts'
import { amountOf, newPayment } from './payment-changes.ts'
import { queueNotice } from './queue-notice.ts'
import type { KeptPayment } from './records.ts'
import type { PaymentJson, PreferenceJson } from './shapes.ts'

export type Payer = { holder: string; email: string; dni: string; installments: number }

export async function payPreference(
  open: OpenHouse,
  preference: PreferenceJson,
  { outcome, payer, isByVoucher = false }: { outcome: Outcome; payer: Payer; isByVoucher?: boolean },
): Promise<PaymentJson> {
  const json = newPayment(
    {
      id: open.nextNumber(),
      orderId: String(open.nextNumber()),
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
    open.now,
  )
  await keepPayment(open, { preferenceId: preference.id, json }, 'payment.created')
  return json
}

/** Stores a payment and queues its webhook. */
export async function keepPayment(
  open: OpenHouse,
  payment: KeptPayment,
  action: 'payment.created' | 'payment.updated',
): Promise<void> {
  const { id, external_reference } = payment.json
  await open.records.keep('payment', {
    id: String(id),
    reference: external_reference ?? '',
    body: payment,
  })
  await queueNotice(open, payment.json, action)
}
