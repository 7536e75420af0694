import { centavos } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import {
  inSimulatorTransaction,
  SIMULATOR_COLLECTOR,
  type Simulator,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import type { PaymentJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import { amountOf, newPayment, withOutcome } from '#server/adapters/payments/simulator/payment-changes.ts'
import { storePayment } from '#server/adapters/payments/simulator/store-payment.ts'
import { APPROVED } from '#server/adapters/payments/simulator/test-cards.ts'

/** Fields to change. `status`: any text, because tests report unknown states to the shop. */
export type PaymentChange = Omit<Partial<PaymentJson>, 'status'> & { status?: string }

/** Stores a payment without the payment page. Default: approved, with amount and webhook URL of the sale's preference. */
export const addSimulatedPayment = (
  simulator: Simulator,
  { transaction_amount: amount, ...fields }: Partial<PaymentJson>,
): Promise<PaymentJson> =>
  inSimulatorTransaction(simulator, async (transaction) => {
    const { external_reference: reference, status, status_detail = '' } = fields
    const [preference] = reference ? await transaction.records.list('preference', reference) : []
    const created = newPayment(
      {
        id: transaction.nextNumber(),
        orderId: String(transaction.nextNumber()),
        outcome: status === undefined ? APPROVED : { status, status_detail },
        amount: amount === undefined ? amountOf(preference?.items ?? []) : centavos(Math.round(amount * 100)),
        currency: 'ARS',
        collector: SIMULATOR_COLLECTOR,
        reference: reference ?? '',
        description: 'Pago sin página',
        notificationUrl: preference?.notification_url ?? '',
        holder: '',
        email: preference?.payer.email ?? '',
        dni: '',
        installments: 1,
        voucher:
          fields.payment_type_id === 'ticket' ? { until: fields.date_of_expiration ?? null } : undefined,
      },
      transaction.now,
    )
    const json = { ...created, ...fields }
    await storePayment(transaction, { preferenceId: preference?.id ?? '', json }, 'payment.created')
    return json
  })

/** Changes fields of a payment, also to values that the shop cannot read. */
export const changeSimulatedPayment = (
  simulator: Simulator,
  id: string,
  { status, status_detail, ...fields }: PaymentChange,
): Promise<PaymentJson> =>
  inSimulatorTransaction(simulator, async (transaction) => {
    const stored = await transaction.records.find('payment', id)
    if (!stored) throw new Error(`The simulator has no payment ${id}`)
    const outcome = {
      status: (status ?? stored.json.status) as PaymentState,
      status_detail: status_detail ?? (status === undefined ? stored.json.status_detail : ''),
    }
    const json = { ...withOutcome(stored.json, outcome, transaction.now), ...fields }
    await storePayment(transaction, { ...stored, json }, 'payment.updated')
    return json
  })
