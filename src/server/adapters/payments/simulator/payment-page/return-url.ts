import type { PaymentState } from '#domain/payment/payment.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'

const backUrlByStatus: Partial<Record<PaymentState, keyof PreferenceJson['back_urls']>> = {
  approved: 'success',
  rejected: 'failure',
  cancelled: 'failure',
}

/** Returns the shop's return URL with Mercado Pago's query parameters. Without a payment, the failure URL. */
export function returnUrl(preference: PreferenceJson, payment?: PaymentJson): string {
  const address = new URL(
    preference.back_urls[payment ? (backUrlByStatus[payment.status] ?? 'pending') : 'failure'],
  )
  const parameters = {
    collection_id: payment?.id ?? null,
    collection_status: payment?.status ?? null,
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id ?? null,
    merchant_order_id: payment?.order.id ?? null,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value))
  return address.href
}
