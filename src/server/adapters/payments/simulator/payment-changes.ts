import { add, centavos, type Money, parsePesos, subtract, times, toPesos, ZERO } from '#domain/money.ts'
import type { Outcome } from './card-holders.ts'
import { type PaymentJson, type PreferenceItem, type RefundJson, stamp } from './shapes.ts'

const DAY_MS = 86_400_000
/** An unpaid payment expires after thirty days. A refund is possible for 180 days. */
const PENDING_FOR_MS = 30 * DAY_MS
const REFUNDABLE_FOR_MS = 180 * DAY_MS
const RUNNING = new Set(['pending', 'in_process', 'authorized'])

export type ChangeRefusal = 'not-approved' | 'too-much' | 'too-late' | 'over'

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
  /** '' for a payment without a card. */
  holder: string
  email: string
  dni: string
  installments: number
  /** A cash voucher and its end; null means thirty days. Undefined for a card. */
  voucher?: { until: string | null } | undefined
}

export function newPayment(made: NewPayment, now: Date): PaymentJson {
  const { outcome, amount, installments, voucher } = made
  const pendingUntil = stamp(new Date(now.getTime() + PENDING_FOR_MS))
  return {
    id: made.id,
    ...outcome,
    date_created: stamp(now),
    date_approved: outcome.status === 'approved' ? stamp(now) : null,
    date_last_updated: stamp(now),
    date_of_expiration: voucher?.until ?? (outcome.status === 'pending' ? pendingUntil : null),
    external_reference: made.reference || null,
    notification_url: made.notificationUrl || null,
    description: made.description,
    operation_type: 'regular_payment',
    payment_method_id: voucher ? 'rapipago' : 'master',
    payment_type_id: voucher ? 'ticket' : 'credit_card',
    currency_id: made.currency,
    transaction_amount: toPesos(amount),
    transaction_amount_refunded: 0,
    installments,
    collector_id: made.collector,
    live_mode: false,
    captured: outcome.status !== 'authorized',
    order: { id: made.orderId, type: 'mercadopago' },
    payer: {
      id: String(made.id + 1),
      email: made.email,
      identification: { type: 'DNI', number: made.dni },
    },
    card: made.holder === '' ? {} : { cardholder: { name: made.holder } },
    transaction_details: {
      total_paid_amount: toPesos(amount),
      net_received_amount: outcome.status === 'approved' ? toPesos(amount) : 0,
      installment_amount: toPesos(centavos(Math.round(amount / installments))),
    },
    refunds: [],
  }
}

/** Returns the payment in another state. The change time always increases, however fast the changes. */
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

/** A payment can be cancelled only while it is undecided. */
export const cancelled = (payment: PaymentJson, now: Date): PaymentJson | ChangeRefusal =>
  RUNNING.has(payment.status)
    ? withOutcome(payment, { status: 'cancelled', status_detail: 'by_collector' }, now)
    : 'over'

/** Refunds `amount`, or the whole rest. Returns the payment and the refund. */
export function refunded(
  payment: PaymentJson,
  { id, amount, now, calendar }: { id: number; amount: Money | undefined; now: Date; calendar: Date },
): { payment: PaymentJson; refund: RefundJson } | ChangeRefusal {
  if (payment.status !== 'approved' && payment.status !== 'in_mediation') return 'not-approved'
  const approved = Date.parse(payment.date_approved ?? payment.date_created)
  if (calendar.getTime() - approved > REFUNDABLE_FOR_MS) return 'too-late'
  const left = leftOf(payment)
  const given = amount ?? left
  if (given <= 0 || given > left) return 'too-much'
  const isAll = given === left
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
    amount: toPesos(given),
    status: 'approved',
    refund_mode: 'standard',
    source: { id: String(payment.collector_id), name: 'Simulador local', type: 'collector' },
    date_created: changed.date_last_updated,
  }
  const transaction_amount_refunded = toPesos(add(pesos(payment.transaction_amount_refunded), given))
  return {
    payment: { ...changed, transaction_amount_refunded, refunds: [...payment.refunds, refund] },
    refund,
  }
}

/** Returns the cancelled payment after its deadline, or undefined. */
export function expired(
  payment: PaymentJson,
  { now, calendar }: { now: Date; calendar: Date },
): PaymentJson | undefined {
  if (payment.status !== 'pending' || payment.date_of_expiration === null) return undefined
  if (Date.parse(payment.date_of_expiration) > calendar.getTime()) return undefined
  return withOutcome(payment, { status: 'cancelled', status_detail: 'expired' }, now)
}

/** True while the payment waits for the payer or for a decision. */
export const isRunning = ({ status }: PaymentJson): boolean => RUNNING.has(status)

/** The amount that was not refunded. */
export const leftOf = (payment: PaymentJson): Money =>
  subtract(pesos(payment.transaction_amount), pesos(payment.transaction_amount_refunded))

/** The total of a preference's items. */
export const amountOf = (items: readonly PreferenceItem[]): Money =>
  add(...items.map(({ quantity, unit_price }) => times(pesos(unit_price), quantity)))

const pesos = (amount: number): Money => parsePesos(amount) ?? ZERO

const stampAfter = (payment: PaymentJson, now: Date): string =>
  stamp(new Date(Math.max(now.getTime(), Date.parse(payment.date_last_updated) + 1)))
