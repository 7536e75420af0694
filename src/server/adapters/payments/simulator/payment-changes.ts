import { add, centavos, type Money, parsePesos, subtract, times, toPesos, ZERO } from '#domain/money.ts'
import type { Outcome } from './test-cards.ts'
import {
  type PaymentJson,
  type PreferenceItem,
  type RefundJson,
  formatTimestamp,
} from './mercado-pago-json.ts'

const DAY_MS = 86_400_000
/** An unpaid payment expires after 30 days. A payment is refundable for 180 days. */
const PENDING_LIFETIME_MS = 30 * DAY_MS
const REFUND_PERIOD_MS = 180 * DAY_MS
const UNDECIDED_STATUSES = new Set(['pending', 'in_process', 'authorized'])

export type ChangeRefusal = 'not-approved' | 'too-much' | 'too-late'

export type NewPayment = {
  id: number
  orderId: string
  outcome: Outcome
  amount: Money
  currency: string
  collector: number
  reference: string
  description: string
  notificationUrl: string
  /** Name of the card holder. '' for a payment without a card. */
  holder: string
  email: string
  dni: string
  installments: number
  /** End of a cash voucher. `until` null: thirty days. Undefined for a card payment. */
  voucher?: { until: string | null } | undefined
}

export function newPayment(input: NewPayment, now: Date): PaymentJson {
  const { outcome, amount, installments, voucher } = input
  const pendingUntil = formatTimestamp(new Date(now.getTime() + PENDING_LIFETIME_MS))
  return {
    id: input.id,
    ...outcome,
    date_created: formatTimestamp(now),
    date_approved: outcome.status === 'approved' ? formatTimestamp(now) : null,
    date_last_updated: formatTimestamp(now),
    date_of_expiration: voucher?.until ?? (outcome.status === 'pending' ? pendingUntil : null),
    external_reference: input.reference || null,
    notification_url: input.notificationUrl || null,
    description: input.description,
    operation_type: 'regular_payment',
    payment_method_id: voucher ? 'rapipago' : 'master',
    payment_type_id: voucher ? 'ticket' : 'credit_card',
    currency_id: input.currency,
    transaction_amount: toPesos(amount),
    transaction_amount_refunded: 0,
    installments,
    collector_id: input.collector,
    live_mode: false,
    captured: outcome.status !== 'authorized',
    order: { id: input.orderId, type: 'mercadopago' },
    payer: {
      id: String(input.id + 1),
      email: input.email,
      identification: { type: 'DNI', number: input.dni },
    },
    card: input.holder === '' ? {} : { cardholder: { name: input.holder } },
    transaction_details: {
      total_paid_amount: toPesos(amount),
      net_received_amount: outcome.status === 'approved' ? toPesos(amount) : 0,
      installment_amount: toPesos(centavos(Math.round(amount / installments))),
    },
    refunds: [],
  }
}

/** Returns the payment in another state. The time of change always increases, even within one tick of the clock. */
export function withOutcome(payment: PaymentJson, outcome: Outcome, now: Date): PaymentJson {
  const at = stampAfter(payment, now)
  const isFirstApproval = outcome.status === 'approved' && payment.date_approved === null
  return {
    ...payment,
    ...outcome,
    date_last_updated: at,
    ...(isFirstApproval && { date_approved: at }),
  }
}

/** Refunds `amount`, or all that remains. Returns the changed payment and the refund. */
export function refunded(
  payment: PaymentJson,
  { id, amount, now }: { id: number; amount: Money | undefined; now: Date },
): { payment: PaymentJson; refund: RefundJson } | ChangeRefusal {
  if (payment.status !== 'approved' && payment.status !== 'in_mediation') return 'not-approved'
  const approved = Date.parse(payment.date_approved ?? payment.date_created)
  if (now.getTime() - approved > REFUND_PERIOD_MS) return 'too-late'
  const remaining = remainingAmountOf(payment)
  const refundedAmount = amount ?? remaining
  if (refundedAmount <= 0 || refundedAmount > remaining) return 'too-much'
  const isAll = refundedAmount === remaining
  const changed = withOutcome(
    payment,
    isAll
      ? { status: 'refunded', status_detail: 'refunded' }
      : { status: payment.status, status_detail: 'partially_refunded' },
    now,
  )
  const refund: RefundJson = {
    id,
    payment_id: payment.id,
    amount: toPesos(refundedAmount),
    status: 'approved',
    refund_mode: 'standard',
    source: { id: String(payment.collector_id), name: 'Simulador local', type: 'collector' },
    date_created: changed.date_last_updated,
  }
  const transaction_amount_refunded = toPesos(add(pesos(payment.transaction_amount_refunded), refundedAmount))
  return {
    payment: { ...changed, transaction_amount_refunded, refunds: [...payment.refunds, refund] },
    refund,
  }
}

/** Returns the cancelled payment after its deadline, otherwise undefined. */
export function expired(payment: PaymentJson, now: Date): PaymentJson | undefined {
  if (payment.status !== 'pending' || payment.date_of_expiration === null) return undefined
  if (Date.parse(payment.date_of_expiration) > now.getTime()) return undefined
  return withOutcome(payment, { status: 'cancelled', status_detail: 'expired' }, now)
}

/** Returns whether the payment waits for the payer or for a decision. */
export const isUndecided = ({ status }: PaymentJson): boolean => UNDECIDED_STATUSES.has(status)

/** Returns the amount that is not refunded yet. */
const remainingAmountOf = (payment: PaymentJson): Money =>
  subtract(pesos(payment.transaction_amount), pesos(payment.transaction_amount_refunded))

/** Returns the total of a preference's items. */
export const amountOf = (items: readonly PreferenceItem[]): Money =>
  add(...items.map(({ quantity, unit_price }) => times(pesos(unit_price), quantity)))

const pesos = (amount: number): Money => parsePesos(amount) ?? ZERO

const stampAfter = (payment: PaymentJson, now: Date): string =>
  formatTimestamp(new Date(Math.max(now.getTime(), Date.parse(payment.date_last_updated) + 1)))
