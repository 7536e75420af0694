import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'

/**
 * `silent`: no response. `stalling`: half of a body. `cutting`: closes the connection after the work. `babbling`: text
 * that is not JSON. `ErrorAnswer`: an error in Mercado Pago's format.
 */
export type MercadoPagoMood = 'well' | 'silent' | 'stalling' | 'cutting' | 'babbling' | ErrorAnswer
type ErrorAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

/** Only the fields of `GET /v1/payments/{id}` that the shop reads. */
export type RecordedPayment = Record<string, unknown> & { id: number; date_last_updated: string }

type Asked = { method: string; path: string; query: URLSearchParams; key: string | undefined; body: unknown }

/** A local server with Mercado Pago's addresses and formats. */
export type TestMercadoPago = {
  mood: MercadoPagoMood
  /** All calls in order, including failures. */
  readonly asked: Asked[]
  /** Preferences by idempotency key. */
  readonly preferences: ReadonlyMap<string, unknown>
  /** Refunds by idempotency key. */
  readonly refunds: ReadonlyMap<string, { payment: string; amount: number }>
  readonly payments: RecordedPayment[]
  /** The account of the access token. */
  account: { id: number; site_id: string }
  untilAsked(path: string): Promise<void>
  close(): Promise<void>
}

/** Changes the SDK's base URL, which is not a setting. `close` restores the URL. */
export async function openTestMercadoPago(): Promise<TestMercadoPago> {
  const home = AppConfig.BASE_URL
  const asked: Asked[] = []
  const preferences = new Map<string, unknown>()
  const refunds = new Map<string, { payment: string; amount: number }>()
  const watchers: (() => void)[] = []
  const books: TestMercadoPago = {
    mood: 'well',
    asked,
    preferences,
    refunds,
    payments: [],
    account: { id: 123_456, site_id: 'MLA' },
    untilAsked: (path) =>
      new Promise((resolve) => {
        const look = () => {
          if (asked.some((one) => one.path === path)) resolve()
        }
        watchers.push(look)
        look()
      }),
    async close() {
      sendTheSdkTo(home)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => void take(request, response))
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://mercadopago.test')
    const one: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      key: request.headers['x-idempotency-key'] as string | undefined,
      body: request.method === 'GET' ? undefined : await json(request),
    }
    asked.push(one)
    for (const look of watchers) look()
    answer(response, { one, mood: books.mood, authorization: request.headers.authorization })
  }
  const answer = (
    response: ServerResponse,
    { one, mood, authorization }: { one: Asked; mood: MercadoPagoMood; authorization: string | undefined },
  ): void => {
    if (mood === 'silent') return
    if (typeof mood === 'object') return send(response, mood)
    if (!authorization?.startsWith('Bearer TEST-') && !authorization?.startsWith('Bearer APP_USR-'))
      return send(response, failure(401, 'unauthorized', 'invalid access token'))
    const reply = replyTo(one)
    if (mood === 'cutting') return void response.destroy()
    if (mood === 'babbling') return void response.writeHead(200).end('<h1>Volvemos en un rato</h1>')
    if (mood === 'stalling') {
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.write(JSON.stringify(reply.body).slice(0, 20))
      return
    }
    send(response, reply)
  }
  const replyTo = (one: Asked): ErrorAnswer => {
    const [, first, second, id, last] = one.path.split('/')
    if (one.path === '/users/me') return { status: 200, body: { ...books.account, nickname: 'TIENDA' } }
    if (one.path === '/checkout/preferences/' && one.method === 'POST') return prepare(one)
    if (one.path === '/v1/payments/search') return found(one.query)
    if (first === 'v1' && second === 'payments' && last === 'refunds') return refund(id!, one)
    const payment = books.payments.find((kept) => String(kept.id) === id)
    if (first === 'v1' && second === 'payments' && payment) return { status: 200, body: payment }
    if (one.method === 'PUT' && id !== undefined) return { status: 200, body: { id } }
    return failure(404, 'not_found', 'Payment not found', 2000)
  }
  const prepare = ({ key, body }: Asked): ErrorAnswer => {
    const id = `${books.account.id}-${preferences.size + 1}`
    const page = `mercadopago.com.ar/checkout/v1/redirect?pref_id=${id}`
    const made = preferences.get(key!) ?? {
      ...(body as object),
      id,
      collector_id: books.account.id,
      date_created: '2026-03-10T10:00:00.000-03:00',
      init_point: `https://www.${page}`,
      sandbox_init_point: `https://sandbox.${page}`,
    }
    preferences.set(key!, made)
    return { status: 201, body: made }
  }
  const refund = (payment: string, { key, body }: Asked): ErrorAnswer => {
    const { amount } = body as { amount: number }
    if (!books.payments.some(({ id }) => String(id) === payment))
      return failure(404, 'not_found', 'Payment not found', 2000)
    if (!refunds.has(key!)) refunds.set(key!, { payment, amount })
    return {
      status: 201,
      body: { id: refunds.size, payment_id: Number(payment), amount, status: 'approved' },
    }
  }
  const found = (query: URLSearchParams): ErrorAnswer => {
    const [begin, end] = [query.get('begin_date'), query.get('end_date')].map((at) => Date.parse(at ?? ''))
    const changed = ({ date_last_updated }: RecordedPayment) => Date.parse(date_last_updated)
    const all = books.payments
      .filter((one) => [null, one.external_reference].includes(query.get('external_reference')))
      .filter((one) => !query.has('range') || (changed(one) >= begin! && changed(one) <= end!))
      .toSorted((a, b) => changed(a) - changed(b))
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const results = all.slice(offset, offset + limit)
    return { status: 200, body: { paging: { total: all.length, limit, offset }, results } }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sendTheSdkTo(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  return books
}

const sendTheSdkTo = (address: string) => Object.assign(AppConfig, { BASE_URL: address })

/** An error in Mercado Pago's format. `code` is Mercado Pago's cause number. */
export const failure = (status: number, error: string, message: string, code?: number): ErrorAnswer => ({
  status,
  body: {
    message,
    error,
    status,
    cause: code === undefined ? [] : [{ code, description: message, data: '10-03-2026T13:00:00UTC' }],
  },
})

/** A payment of 1.234,56 pesos, approved at once, in Mercado Pago's format. */
export const recordedPayment = (
  other: Partial<RecordedPayment> & Pick<RecordedPayment, 'id'>,
): RecordedPayment => ({
  date_created: '2026-03-10T10:00:00.000-03:00',
  date_approved: '2026-03-10T10:00:05.000-03:00',
  date_last_updated: '2026-03-10T10:00:05.000-03:00',
  operation_type: 'regular_payment',
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'ARS',
  live_mode: true,
  collector_id: 123_456,
  payer: {
    id: '777',
    email: 'quien-paga@correo.test',
    identification: { type: 'DNI', number: '12345678' },
    type: 'registered',
  },
  external_reference: 'venta-1',
  transaction_amount: 1234.56,
  transaction_amount_refunded: 0,
  installments: 3,
  order: { id: '9001', type: 'mercadopago' },
  ...other,
})

function send(response: ServerResponse, { status, body, headers }: ErrorAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
