import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createHash } from 'node:crypto'
import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { expirePayments } from '#server/adapters/payments/simulator/expire-payments.ts'
import {
  SIMULATOR_COLLECTOR,
  type Simulator,
  inSimulatorTransaction,
  type SimulatorTransaction,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { storePayment } from '#server/adapters/payments/simulator/store-payment.ts'
import { type ChangeRefusal, refunded } from '#server/adapters/payments/simulator/payment-changes.ts'
import type { ReadOnlyRecords } from '#server/adapters/payments/simulator/records.ts'
import type { PaymentJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import { type ApiResponse, badRequest, sendResponse, errorResponse, UNKNOWN_PAYMENT } from './api-response.ts'
import { requireSimulatorToken } from './require-simulator-token.ts'
import { changePreference, createPreference, searchPreferences, UNKNOWN_PREFERENCE } from './preferences.ts'

const MAX_BODY_BYTES = 64 * 1024

/** Implements the part of Mercado Pago's API that a shop needs, over the simulator's records. */
export function simulatorApi(simulator: Simulator): Hono {
  const { recordStore } = simulator
  const api = new Hono()
  api.use(requireSimulatorToken)
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => sendResponse(c, TOO_LONG) }))

  api.post('/checkout/preferences', (c) =>
    runIdempotently(simulator, c, (body, transaction) => createPreference(transaction, body)),
  )
  api.put('/checkout/preferences/:id', (c) =>
    runIdempotently(simulator, c, (body, transaction) =>
      changePreference(transaction, { id: c.req.param('id'), body }),
    ),
  )
  api.get('/checkout/preferences/search', async (c) =>
    sendResponse(c, await searchPreferences(recordStore, c.req.query())),
  )
  api.get('/checkout/preferences/:id', async (c) => {
    const preference = await recordStore.find('preference', c.req.param('id'))
    return sendResponse(c, preference ? { status: 200, body: preference } : UNKNOWN_PREFERENCE)
  })

  api.get('/v1/payments/search', async (c) => {
    await expirePayments(simulator, c.req.query('external_reference'))
    return sendResponse(c, await searchPayments(recordStore, c.req.query()))
  })
  api.get('/v1/payments/:id', async (c) => {
    const payment = await recordStore.find('payment', c.req.param('id'))
    return sendResponse(c, payment ? { status: 200, body: payment.json } : UNKNOWN_PAYMENT)
  })
  api.post('/v1/payments/:id/refunds', (c) =>
    runIdempotently(simulator, c, async (body, transaction) => {
      if (c.req.header('x-idempotency-key') === undefined) return NO_KEY
      const stored = await transaction.records.find('payment', c.req.param('id'))
      if (!stored) return UNKNOWN_PAYMENT
      const refundInput = refund.safeParse(body)
      if (!refundInput.success) return badRequest('Invalid amount', 2084)
      const id = transaction.nextNumber()
      const refunding = refunded(stored.json, { ...transaction, id, amount: refundInput.data.amount })
      if (typeof refunding === 'string') return badRequest(refusals[refunding], 2063)
      await storePayment(transaction, { ...stored, json: refunding.payment }, 'payment.updated')
      return { status: 201, body: refunding.refund }
    }),
  )

  api.get('/users/me', (c) => sendResponse(c, { status: 200, body: ACCOUNT }))
  api.all('*', (c) =>
    sendResponse(c, errorResponse(404, { message: 'Resource not found', error: 'not_found' })),
  )
  return api
}

const refund = z.object({ amount: money.optional() })

async function runIdempotently(
  simulator: Simulator,
  c: Context,
  work: (
    body: unknown,
    transaction: Parameters<Parameters<typeof respondIdempotently>[2]>[0],
  ) => Promise<ApiResponse>,
): Promise<Response> {
  const body = await c.req.text()
  const read = parseJson(body)
  if (read === undefined) return sendResponse(c, badRequest('The body is no JSON'))
  const call = `${c.req.method} ${new URL(c.req.url).pathname.replace(/\/$/, '')}`
  const key = c.req.header('x-idempotency-key')
  return sendResponse(
    c,
    await respondIdempotently(simulator, { key, call, body }, (transaction) => work(read, transaction)),
  )
}

function parseJson(body: string): unknown {
  try {
    return body === '' ? {} : (JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}

const ACCOUNT = {
  id: SIMULATOR_COLLECTOR,
  nickname: 'SIMULADOR-LOCAL',
  site_id: 'MLA',
  country_id: 'AR',
  email: 'simulador@tienda.test',
  tags: ['test_user'],
}

const refusals: Readonly<Record<ChangeRefusal, string>> = {
  'not-approved': 'The action requested is not valid for the current payment state',
  'too-much': 'The amount is more than what is left of the payment',
  'too-late': 'The payment was approved more than 180 days ago',
}
const TOO_LONG = errorResponse(413, { message: 'The body is too long', error: 'payload_too_large' })
const NO_KEY = badRequest("Header X-Idempotency-Key can't be null", 4292)

type ApiCall = {
  /** Value of `X-Idempotency-Key`. Undefined: every call is new. */
  key: string | undefined
  call: string
  body: string
}

/**
 * Runs a call once per idempotency key. A repeated call gets the first response, and a call with another body gets 409.
 * Error responses are not stored.
 */
const respondIdempotently = (
  simulator: Simulator,
  { key, call, body }: ApiCall,
  work: (transaction: SimulatorTransaction) => Promise<ApiResponse>,
): Promise<ApiResponse> =>
  inSimulatorTransaction(simulator, async (transaction) => {
    if (key === undefined) return work(transaction)
    const id = `${call} ${key}`
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const stored = await transaction.records.find('answer', id)
    if (stored && stored.bodyHash !== bodyHash) return OTHER_BODY
    if (stored) return { status: stored.status, body: stored.body }
    const response = await work(transaction)
    if (response.status < 300)
      await transaction.records.upsert('answer', { id, body: { bodyHash, ...response } })
    return response
  })

const OTHER_BODY = errorResponse(409, {
  message: 'The idempotency key was used with another body',
  error: 'idempotency_key_already_used',
})

const dates = ['date_created', 'date_approved', 'date_last_updated'] as const
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const searchQuery = z.object({
  external_reference: z.string().optional(),
  range: z.enum(dates).default('date_created'),
  begin_date: moment.optional(),
  end_date: moment.optional(),
  sort: z.enum(dates).default('date_created'),
  criteria: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(0).max(100).default(30),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
type SearchQuery = z.output<typeof searchQuery>

/** Implements `GET /v1/payments/search`: returns one page and the total count. A range includes both ends. */
async function searchPayments(records: ReadOnlyRecords, query: Record<string, string>): Promise<ApiResponse> {
  const read = searchQuery.safeParse(query)
  if (!read.success) return badRequest(z.prettifyError(read.error))
  const { data } = read
  const found = (await records.list('payment', data.external_reference))
    .map(({ json }) => json)
    .filter((payment) => matchesQuery(payment, data))
    .toSorted(compareBy(data))
  const { limit, offset } = data
  return {
    status: 200,
    body: {
      paging: { total: found.length, limit, offset },
      results: found.slice(offset, offset + limit),
    },
  }
}

function matchesQuery(payment: PaymentJson, { range, begin_date, end_date }: SearchQuery): boolean {
  const at = Date.parse(payment[range] ?? '')
  return !(begin_date !== undefined && !(at >= begin_date)) && !(end_date !== undefined && !(at <= end_date))
}

const compareBy =
  ({ sort, criteria }: SearchQuery) =>
  (a: PaymentJson, b: PaymentJson): number => {
    const order = timeOf(a[sort]) - timeOf(b[sort]) || a.id - b.id
    return criteria === 'asc' ? order : -order
  }

const timeOf = (at: string | null) => Date.parse(at ?? '') || 0
