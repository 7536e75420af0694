import type { PaymentState } from '#domain/payment/payment.ts'

/** A preference in Mercado Pago's format. Amounts are in pesos. */
export type PreferenceJson = {
  id: string
  collector_id: number
  items: readonly PreferenceItem[]
  payer: { name?: string | undefined; email?: string | undefined }
  back_urls: { success: string; failure: string; pending: string }
  notification_url: string
  external_reference: string
  expires: boolean
  expiration_date_from: string | null
  expiration_date_to: string | null
  /** End of this preference's cash vouchers. */
  date_of_expiration: string | null
  payment_methods: {
    excluded_payment_types: readonly { id: string }[]
    installments?: number | undefined
  }
  date_created: string
  init_point: string
  sandbox_init_point: string
  live_mode: false
  operation_type: 'regular_payment'
}

export type PreferenceItem = {
  id: string
  title: string
  quantity: number
  unit_price: number
  currency_id: string
}

/** A payment in Mercado Pago's format, with the fields that this repository reads. */
export type PaymentJson = {
  id: number
  status: PaymentState
  status_detail: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  external_reference: string | null
  notification_url: string | null
  description: string
  operation_type: 'regular_payment'
  payment_method_id: string
  payment_type_id: string
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  installments: number
  collector_id: number
  live_mode: false
  captured: boolean
  order: { id: string; type: 'mercadopago' }
  payer: { id: string; email: string; identification: { type: 'DNI'; number: string } }
  card: { cardholder: { name: string } } | Record<string, never>
  transaction_details: { total_paid_amount: number; net_received_amount: number; installment_amount: number }
  refunds: readonly RefundJson[]
}

export type RefundJson = {
  id: number
  payment_id: number
  amount: number
  status: 'approved'
  refund_mode: 'standard'
  source: { id: string; name: string; type: 'collector' }
  date_created: string
}

/** Formats a time in UTC-4, the offset that Mercado Pago uses for every client. */
export const formatTimestamp = (moment: Date): string =>
  new Date(moment.getTime() - 4 * 3_600_000).toISOString().replace('Z', '-04:00')
