import type { Outcome } from '#server/adapters/payments/simulator/test-cards.ts'
import {
  inSimulatorTransaction,
  type SimulatorTransaction,
  type Simulator,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { storePayment, type Payer, payPreference } from '#server/adapters/payments/simulator/store-payment.ts'
import { isUndecided, refunded, withOutcome } from '#server/adapters/payments/simulator/payment-changes.ts'
import { isExpired } from '#server/adapters/payments/simulator/api/preferences.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'

export const paymentActions = [
  'pagar-pendiente',
  'rechazar-pendiente',
  'devolver',
  'contracargo',
  'gana-tienda',
  'gana-comprador',
] as const
export type PaymentAction = (typeof paymentActions)[number]

type PaymentAttempt = {
  preference: PreferenceJson
  attempt: string
  outcome: Outcome
  payer: Payer
  isByVoucher: boolean
}

/**
 * Pays a preference. Each rendered form pays at most once, so a repeated submission is idempotent. Returns undefined
 * after the deadline.
 */
export const payOnce = (
  simulator: Simulator,
  { preference, attempt, ...chosen }: PaymentAttempt,
): Promise<PaymentJson | undefined> =>
  inSimulatorTransaction(simulator, async (transaction) => {
    const earlierAttempt = await transaction.records.find('attempt', attempt)
    if (earlierAttempt) return (await transaction.records.find('payment', earlierAttempt.paymentId))?.json
    if (isExpired(preference, transaction.now)) return undefined
    const payment = await payPreference(transaction, preference, chosen)
    await transaction.records.upsert('attempt', { id: attempt, body: { paymentId: String(payment.id) } })
    return payment
  })

/**
 * Applies the action of a button and returns the payment. A late or repeated action changes nothing. Returns undefined
 * if the payment belongs to another preference.
 */
export const applyPaymentAction = (
  simulator: Simulator,
  { preference, paymentId, action }: { preference: PreferenceJson; paymentId: string; action: PaymentAction },
): Promise<PaymentJson | undefined> =>
  inSimulatorTransaction(simulator, async (transaction) => {
    const stored = await transaction.records.find('payment', paymentId)
    if (!stored || !belongsToPreference(stored, preference)) return undefined
    const json = paymentAfter(action, stored.json, transaction)
    if (!json) return stored.json
    await storePayment(transaction, { ...stored, json }, 'payment.updated')
    return json
  })

/** True also for a payment of the same sale that was made without the payment page. */
export const belongsToPreference = (
  { preferenceId, json }: { preferenceId: string; json: PaymentJson },
  { id, external_reference }: PreferenceJson,
): boolean =>
  preferenceId === id || (external_reference !== '' && json.external_reference === external_reference)

function paymentAfter(
  action: PaymentAction,
  payment: PaymentJson,
  transaction: SimulatorTransaction,
): PaymentJson | undefined {
  const withNewOutcome = (outcome: Outcome) => withOutcome(payment, outcome, transaction.now)
  const isDisputed = payment.status === 'charged_back' && payment.status_detail === 'in_process'
  if (action === 'pagar-pendiente' && isUndecided(payment))
    return withNewOutcome({ status: 'approved', status_detail: 'accredited' })
  if (action === 'rechazar-pendiente' && isUndecided(payment))
    return withNewOutcome({ status: 'rejected', status_detail: 'cc_rejected_other_reason' })
  if (action === 'contracargo' && payment.status === 'approved')
    return withNewOutcome({ status: 'charged_back', status_detail: 'in_process' })
  if (action === 'gana-tienda' && isDisputed)
    return withNewOutcome({ status: 'charged_back', status_detail: 'reimbursed' })
  if (action === 'gana-comprador' && isDisputed)
    return withNewOutcome({ status: 'charged_back', status_detail: 'settled' })
  if (action !== 'devolver') return undefined
  const refund = refunded(payment, { ...transaction, id: transaction.nextNumber(), amount: undefined })
  return typeof refund === 'string' ? undefined : refund.payment
}
