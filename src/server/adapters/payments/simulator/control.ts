import { Hono } from 'hono'
import { money } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import type { PaymentState } from '#domain/payment.ts'
import { badRequest, give, UNKNOWN_PAYMENT } from './answer.ts'
import { APPROVED } from './card-holders.ts'
import { deliverDueNotices, type Send } from './deliver-notices.ts'
import { endWhatExpired } from './end-what-expired.ts'
import { inHouse, readHouse, type Simulator } from './in-house.ts'
import { keepPayment } from './keep-payment.ts'
import { onlyLocal } from './only-local.ts'
import { amountOf, newPayment, withOutcome } from './payment-changes.ts'
import { FAIR_NOTICES } from './records.ts'

const span = z
  .number()
  .int()
  .min(0)
  .max(400 * 86_400_000)
const noticePlan = z.object({
  delayMs: span.default(0),
  dropEvery: z.number().int().min(0).default(0),
  times: z.number().int().min(1).max(10).default(1),
  reorderWithinMs: span.default(0),
  fault: z.enum(['signature', 'body']).nullable().default(null),
})
const answerFaults = z.array(
  z.object({
    fault: z.enum(['status', 'hang-headers', 'hang-body', 'cut', 'malformed']),
    status: z.number().int().min(400).max(599).default(500),
    retryAfter: z.number().int().min(0).nullable().default(null),
    after: z.enum(['refusing', 'doing']).default('refusing'),
    call: z.string().default(''),
    times: z.number().int().min(1).max(1_000).default(1),
  }),
)
const change = z.object({
  // Any text, because tests send the shop unknown states and amounts.
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
const made = change.extend({
  external_reference: z.string().default(''),
  transaction_amount: money.optional(),
  notification_url: z.url().or(z.literal('')).default(''),
})

/**
 * The control interface for tests and demos: faulty webhooks and responses, moved time, payments in any state. JSON,
 * with a token of the simulator.
 */
export function simulatorControl(simulator: Simulator, sending: () => Send): Hono {
  const control = new Hono()
  control.use(onlyLocal)

  control.get('/', async (c) => {
    const { secret: _, ...house } = (await readHouse(simulator.book)) ?? { secret: '' }
    return c.json({ ...house, notices: await simulator.book.list('notice') })
  })
  control.put('/notices', async (c) => {
    const read = noticePlan.safeParse(await c.req.json())
    if (!read.success) return give(c, badRequest(z.prettifyError(read.error)))
    await inHouse(simulator, async ({ house }) => (house.noticePlan = { ...FAIR_NOTICES, ...read.data }))
    return c.json(read.data)
  })
  control.put('/answers', async (c) => {
    const read = answerFaults.safeParse(await c.req.json())
    if (!read.success) return give(c, badRequest(z.prettifyError(read.error)))
    await inHouse(simulator, async ({ house }) => (house.answerFaults = read.data))
    return c.json(read.data)
  })
  control.post('/forward', async (c) => {
    const read = z.object({ ms: span }).safeParse(await c.req.json())
    if (!read.success) return give(c, badRequest(z.prettifyError(read.error)))
    await inHouse(simulator, async (open) => {
      open.house.aheadMs += read.data.ms
      open.hasQueued = true
    })
    await endWhatExpired(simulator)
    return c.json(read.data)
  })
  control.post('/deliver', async (c) =>
    c.json({ taken: await deliverDueNotices(simulator, { send: sending() }) }),
  )
  control.post('/payments', async (c) => {
    const read = made.safeParse(await c.req.json())
    if (!read.success) return give(c, badRequest(z.prettifyError(read.error)))
    return c.json(await makePayment(simulator, read.data), 201)
  })
  control.put('/payments/:id', async (c) => {
    const read = change.safeParse(await c.req.json())
    if (!read.success) return give(c, badRequest(z.prettifyError(read.error)))
    const json = await alterPayment(simulator, c.req.param('id'), read.data)
    return json ? c.json(json) : give(c, UNKNOWN_PAYMENT)
  })
  return control
}

/** Creates a payment without its page. Its sale may have no preference. */
const makePayment = (simulator: Simulator, asked: z.output<typeof made>) =>
  inHouse(simulator, async (open) => {
    const { external_reference: reference } = asked
    const [preference] = reference === '' ? [] : await open.records.list('preference', reference)
    const json = newPayment(
      {
        id: open.nextNumber(),
        orderId: String(open.nextNumber()),
        outcome: outcomeOf(asked, APPROVED),
        amount: asked.transaction_amount ?? amountOf(preference?.items ?? []),
        currency: asked.currency_id ?? 'ARS',
        collector: asked.collector_id ?? open.collector,
        reference,
        description: preference?.items[0]?.title ?? 'Pago sin página',
        notificationUrl: asked.notification_url || (preference?.notification_url ?? ''),
        holder: '',
        email: preference?.payer.email ?? '',
        dni: '',
        installments: 1,
        voucher: asked.payment_type_id === 'ticket' ? { until: asked.date_of_expiration ?? null } : undefined,
      },
      open.now,
    )
    await keepPayment(open, { preferenceId: preference?.id ?? '', json }, 'payment.created')
    return json
  })

const alterPayment = (simulator: Simulator, id: string, asked: z.output<typeof change>) =>
  inHouse(simulator, async (open) => {
    const kept = await open.records.find('payment', id)
    if (!kept) return undefined
    const { status: _status, status_detail: _detail, ...said } = asked
    const json = {
      ...withOutcome(kept.json, outcomeOf(asked, kept.json), open.now),
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    }
    await keepPayment(open, { ...kept, json }, 'payment.updated')
    return json
  })

const outcomeOf = (
  { status, status_detail }: z.output<typeof change>,
  otherwise: Pick<typeof APPROVED, 'status' | 'status_detail'>,
) => ({
  status: status ?? otherwise.status,
  status_detail: status_detail ?? (status === undefined ? otherwise.status_detail : ''),
})
