import { Hono } from 'hono'
import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { badRequest, sendResponse, UNKNOWN_PAYMENT } from './api-response.ts'
import { APPROVED } from '#server/adapters/payments/simulator/test-cards.ts'
import {
  deliverDueWebhooks,
  type Send,
} from '#server/adapters/payments/simulator/webhooks/deliver-webhooks.ts'
import { expirePayments } from '#server/adapters/payments/simulator/expire-payments.ts'
import {
  inSimulatorTransaction,
  readState,
  type Simulator,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { storePayment } from '#server/adapters/payments/simulator/store-payment.ts'
import { requireSimulatorToken } from './require-simulator-token.ts'
import { amountOf, newPayment, withOutcome } from '#server/adapters/payments/simulator/payment-changes.ts'
import { DEFAULT_WEBHOOK_PLAN } from '#server/adapters/payments/simulator/records.ts'

const durationMs = z
  .number()
  .int()
  .min(0)
  .max(400 * 86_400_000)
const noticePlan = z.object({
  delayMs: durationMs.default(0),
  dropEvery: z.number().int().min(0).default(0),
  times: z.number().int().min(1).max(10).default(1),
  reorderWithinMs: durationMs.default(0),
  fault: z.enum(['signature', 'body']).nullable().default(null),
})
const responseFaultsSchema = z.array(
  z.object({
    fault: z.enum(['status', 'hang-headers', 'hang-body', 'cut', 'malformed']),
    status: z.number().int().min(400).max(599).default(500),
    retryAfter: z.number().int().min(0).nullable().default(null),
    after: z.enum(['refusing', 'doing']).default('refusing'),
    call: z.string().default(''),
    times: z.number().int().min(1).max(1_000).default(1),
  }),
)
const paymentChange = z.object({
  // Accepts any text, because tests send unknown states and amounts to the shop.
  status: z
    .string()
    .transform((status) => status as PaymentState)
    .optional(),
  status_detail: z.string().optional(),
  transaction_amount: z.number().optional(),
  transaction_amount_refunded: z.number().optional(),
  currency_id: z.string().length(3).optional(),
  collector_id: z.number().int().optional(),
  external_reference: z.string().nullable().optional(),
  payment_type_id: z.string().optional(),
  date_of_expiration: z.iso.datetime({ offset: true }).nullable().optional(),
})
const paymentToCreate = paymentChange.extend({
  external_reference: z.string().default(''),
  transaction_amount: money.optional(),
  notification_url: z.url().or(z.literal('')).default(''),
})

/**
 * JSON API that controls the simulator for tests and demos. Requires a simulator token. Sets faults of
 * webhooks and responses, moves the time, and creates payments in any state.
 */
export function simulatorControl(simulator: Simulator, currentSend: () => Send): Hono {
  const control = new Hono()
  control.use(requireSimulatorToken)

  control.get('/', async (c) => {
    const { secret: _, ...state } = (await readState(simulator.recordStore)) ?? { secret: '' }
    return c.json({ ...state, notices: await simulator.recordStore.list('notice') })
  })
  control.put('/notices', async (c) => {
    const read = noticePlan.safeParse(await c.req.json())
    if (!read.success) return sendResponse(c, badRequest(z.prettifyError(read.error)))
    await inSimulatorTransaction(
      simulator,
      async ({ state }) => (state.noticePlan = { ...DEFAULT_WEBHOOK_PLAN, ...read.data }),
    )
    return c.json(read.data)
  })
  control.put('/answers', async (c) => {
    const read = responseFaultsSchema.safeParse(await c.req.json())
    if (!read.success) return sendResponse(c, badRequest(z.prettifyError(read.error)))
    await inSimulatorTransaction(simulator, async ({ state }) => (state.answerFaults = read.data))
    return c.json(read.data)
  })
  control.post('/forward', async (c) => {
    const read = z.object({ ms: durationMs }).safeParse(await c.req.json())
    if (!read.success) return sendResponse(c, badRequest(z.prettifyError(read.error)))
    await inSimulatorTransaction(simulator, async (transaction) => {
      transaction.state.aheadMs += read.data.ms
      transaction.hasQueued = true
    })
    await expirePayments(simulator)
    return c.json(read.data)
  })
  control.post('/deliver', async (c) =>
    c.json({ taken: await deliverDueWebhooks(simulator, { send: currentSend() }) }),
  )
  control.post('/payments', async (c) => {
    const read = paymentToCreate.safeParse(await c.req.json())
    if (!read.success) return sendResponse(c, badRequest(z.prettifyError(read.error)))
    return c.json(await createPayment(simulator, read.data), 201)
  })
  control.put('/payments/:id', async (c) => {
    const read = paymentChange.safeParse(await c.req.json())
    if (!read.success) return sendResponse(c, badRequest(z.prettifyError(read.error)))
    const json = await changePayment(simulator, c.req.param('id'), read.data)
    return json ? c.json(json) : sendResponse(c, UNKNOWN_PAYMENT)
  })
  return control
}

/** Creates a payment without the payment page. The sale needs no preference. */
const createPayment = (simulator: Simulator, input: z.output<typeof paymentToCreate>) =>
  inSimulatorTransaction(simulator, async (transaction) => {
    const { external_reference: reference } = input
    const [preference] = reference === '' ? [] : await transaction.records.list('preference', reference)
    const json = newPayment(
      {
        id: transaction.nextNumber(),
        orderId: String(transaction.nextNumber()),
        outcome: outcomeOf(input, APPROVED),
        amount: input.transaction_amount ?? amountOf(preference?.items ?? []),
        currency: input.currency_id ?? 'ARS',
        collector: input.collector_id ?? transaction.collector,
        reference,
        description: preference?.items[0]?.title ?? 'Pago sin página',
        notificationUrl: input.notification_url || (preference?.notification_url ?? ''),
        holder: '',
        email: preference?.payer.email ?? '',
        dni: '',
        installments: 1,
        voucher: input.payment_type_id === 'ticket' ? { until: input.date_of_expiration ?? null } : undefined,
      },
      transaction.now,
    )
    await storePayment(transaction, { preferenceId: preference?.id ?? '', json }, 'payment.created')
    return json
  })

const changePayment = (simulator: Simulator, id: string, input: z.output<typeof paymentChange>) =>
  inSimulatorTransaction(simulator, async (transaction) => {
    const stored = await transaction.records.find('payment', id)
    if (!stored) return undefined
    const { status: _status, status_detail: _detail, ...fields } = input
    const json = {
      ...withOutcome(stored.json, outcomeOf(input, stored.json), transaction.now),
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    }
    await storePayment(transaction, { ...stored, json }, 'payment.updated')
    return json
  })

const outcomeOf = (
  { status, status_detail }: z.output<typeof paymentChange>,
  fallback: Pick<typeof APPROVED, 'status' | 'status_detail'>,
) => ({
  status: status ?? fallback.status,
  status_detail: status_detail ?? (status === undefined ? fallback.status_detail : ''),
})
