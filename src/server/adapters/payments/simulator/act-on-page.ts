import type { Outcome } from './card-holders.ts'
import { inHouse, type OpenHouse, type Simulator } from './in-house.ts'
import { keepPayment, type Payer, payPreference } from './keep-payment.ts'
import { isRunning, refunded, withOutcome } from './payment-changes.ts'
import { isOver } from './preferences.ts'
import type { PaymentJson, PreferenceJson } from './shapes.ts'

export const actsOnPayment = [
  'pagar-pendiente',
  'rechazar-pendiente',
  'devolver',
  'contracargo',
  'gana-tienda',
  'gana-comprador',
] as const
export type ActOnPayment = (typeof actsOnPayment)[number]

type NewAttempt = {
  preference: PreferenceJson
  attempt: string
  outcome: Outcome
  payer: Payer
  isByVoucher: boolean
}

/**
 * Pays a preference once per rendered form, so a repeated submission is idempotent. Returns undefined after the
 * deadline.
 */
export const payOnce = (
  simulator: Simulator,
  { preference, attempt, ...chosen }: NewAttempt,
): Promise<PaymentJson | undefined> =>
  inHouse(simulator, async (open) => {
    const before = await open.records.find('attempt', attempt)
    if (before) return (await open.records.find('payment', before.paymentId))?.json
    if (isOver(preference, open.calendar)) return undefined
    const payment = await payPreference(open, preference, chosen)
    await open.records.keep('attempt', { id: attempt, body: { paymentId: String(payment.id) } })
    return payment
  })

/**
 * Applies a button's action to a payment of the preference and returns the payment. An action that is too late or
 * repeated changes nothing. Returns undefined for a payment of another preference.
 */
export const actOnPayment = (
  simulator: Simulator,
  { preference, paymentId, act }: { preference: PreferenceJson; paymentId: string; act: ActOnPayment },
): Promise<PaymentJson | undefined> =>
  inHouse(simulator, async (open) => {
    const kept = await open.records.find('payment', paymentId)
    if (!kept || !isOf(kept, preference)) return undefined
    const json = await changedBy(act, kept.json, open)
    if (!json) return kept.json
    await keepPayment(open, { ...kept, json }, 'payment.updated')
    return json
  })

/** True for a payment from its page, or from the control interface for the same sale. */
export const isOf = (
  { preferenceId, json }: { preferenceId: string; json: PaymentJson },
  { id, external_reference }: PreferenceJson,
): boolean =>
  preferenceId === id || (external_reference !== '' && json.external_reference === external_reference)

async function changedBy(
  act: ActOnPayment,
  payment: PaymentJson,
  open: OpenHouse,
): Promise<PaymentJson | undefined> {
  const become = (outcome: Outcome) => withOutcome(payment, outcome, open.now)
  const isDisputed = payment.status === 'charged_back' && payment.status_detail === 'in_process'
  if (act === 'pagar-pendiente' && isRunning(payment))
    return become({ status: 'approved', status_detail: 'accredited' })
  if (act === 'rechazar-pendiente' && isRunning(payment))
    return become({ status: 'rejected', status_detail: 'cc_rejected_other_reason' })
  if (act === 'contracargo' && payment.status === 'approved')
    return become({ status: 'charged_back', status_detail: 'in_process' })
  if (act === 'gana-tienda' && isDisputed)
    return become({ status: 'charged_back', status_detail: 'reimbursed' })
  if (act === 'gana-comprador' && isDisputed)
    return become({ status: 'charged_back', status_detail: 'settled' })
  return act === 'devolver' ? givenBack(payment, open) : undefined
}

async function givenBack(payment: PaymentJson, open: OpenHouse): Promise<PaymentJson | undefined> {
  const id = open.nextNumber()
  const done = refunded(payment, { ...open, id, amount: undefined })
  if (typeof done === 'string') return undefined
  await open.records.keep('refund', { id: String(id), reference: String(payment.id), body: done.refund })
  return done.payment
}
