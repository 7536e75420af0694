import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { money } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import { type Answer, badRequest, give, refusal, UNKNOWN_PAYMENT } from './answer.ts'
import { answerOnce } from './answer-once.ts'
import type { Simulator } from './in-house.ts'
import { keepPayment } from './keep-payment.ts'
import { meetFaults } from './meet-faults.ts'
import { onlyLocal } from './only-local.ts'
import { cancelled, type ChangeRefusal, refunded } from './payment-changes.ts'
import { newPreference, searchPreferences } from './preferences.ts'
import { searchPayments } from './search-payments.ts'

const LONGEST_BODY_BYTES = 64 * 1024

/** The part of Mercado Pago's API that a shop needs, over the simulator's records. */
export function simulatorApi(simulator: Simulator): Hono {
  const { book } = simulator
  const api = new Hono()
  api.use(onlyLocal)
  api.use(bodyLimit({ maxSize: LONGEST_BODY_BYTES, onError: (c) => give(c, TOO_LONG) }))
  api.use(meetFaults(simulator))

  api.on('POST', ['/checkout/preferences', '/checkout/preferences/'], (c) =>
    answered(simulator, c, (body, open) => newPreference(open, body, baseOf(c))),
  )
  api.get('/checkout/preferences/search', async (c) => give(c, await searchPreferences(book, c.req.query())))
  api.get('/checkout/preferences/:id', async (c) => {
    const preference = await book.find('preference', c.req.param('id'))
    return give(c, preference ? { status: 200, body: preference } : UNKNOWN_PREFERENCE)
  })

  api.get('/v1/payments/search', async (c) => give(c, await searchPayments(book, c.req.query())))
  api.get('/v1/payments/:id', async (c) => {
    const payment = await book.find('payment', c.req.param('id'))
    return give(c, payment ? { status: 200, body: payment.json } : UNKNOWN_PAYMENT)
  })
  api.put('/v1/payments/:id', (c) =>
    answered(simulator, c, async (body, open) => {
      const kept = await open.records.find('payment', c.req.param('id'))
      if (!kept) return UNKNOWN_PAYMENT
      if (!cancellation.safeParse(body).success) return badRequest('Only the status cancelled can be given')
      const json = cancelled(kept.json, open.now)
      if (typeof json === 'string') return badRequest(refusals[json], 2063)
      await keepPayment(open, { ...kept, json }, 'payment.updated')
      return { status: 200, body: json }
    }),
  )
  api.post('/v1/payments/:id/refunds', (c) =>
    answered(simulator, c, async (body, open) => {
      if (c.req.header('x-idempotency-key') === undefined) return NO_KEY
      const kept = await open.records.find('payment', c.req.param('id'))
      if (!kept) return UNKNOWN_PAYMENT
      const asked = refund.safeParse(body)
      if (!asked.success) return badRequest('Invalid amount', 2084)
      const id = open.nextNumber()
      const done = refunded(kept.json, { ...open, id, amount: asked.data.amount })
      if (typeof done === 'string') return badRequest(refusals[done], 2063)
      await open.records.keep('refund', {
        id: String(id),
        reference: String(kept.json.id),
        body: done.refund,
      })
      await keepPayment(open, { ...kept, json: done.payment }, 'payment.updated')
      return { status: 201, body: done.refund }
    }),
  )

  api.get('/users/me', (c) => give(c, { status: 200, body: userOf(simulator) }))
  api.all('*', (c) => give(c, refusal(404, { message: 'Resource not found', error: 'not_found' })))
  return api
}

const cancellation = z.object({ status: z.literal('cancelled') })
const refund = z.object({ amount: money.optional() })

async function answered(
  simulator: Simulator,
  c: Context,
  work: (body: unknown, open: Parameters<Parameters<typeof answerOnce>[2]>[0]) => Promise<Answer>,
): Promise<Response> {
  const body = await c.req.text()
  const read = parsed(body)
  if (read === undefined) return give(c, badRequest('The body is no JSON'))
  const call = `${c.req.method} ${new URL(c.req.url).pathname.replace(/\/$/, '')}`
  const key = c.req.header('x-idempotency-key')
  return give(c, await answerOnce(simulator, { key, call, body }, (open) => work(read, open)))
}

function parsed(body: string): unknown {
  try {
    return body === '' ? {} : (JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}

/** The simulator's address as requested, because its pages are beside its API. */
const baseOf = (c: Context): string => c.req.url.slice(0, c.req.url.indexOf('/checkout/'))

const userOf = ({ collector }: Simulator) => ({
  id: collector,
  nickname: 'SIMULADOR-LOCAL',
  site_id: 'MLA',
  country_id: 'AR',
  email: 'simulador@tienda.test',
  tags: ['test_user'],
})

const refusals: Readonly<Record<ChangeRefusal, string>> = {
  'not-approved': 'The action requested is not valid for the current payment state',
  'too-much': 'The amount is more than what is left of the payment',
  'too-late': 'The payment was approved more than 180 days ago',
  over: 'The action requested is not valid for the current payment state',
}
const UNKNOWN_PREFERENCE = refusal(404, { message: 'Preference not found', error: 'not_found' })
const TOO_LONG = refusal(413, { message: 'The body is too long', error: 'payload_too_large' })
const NO_KEY = badRequest("Header X-Idempotency-Key can't be null", 4292)
