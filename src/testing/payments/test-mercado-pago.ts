import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'

/**
 * `well`: as documented. `silent`: no response. `stalling`: half of a response body. `cutting`: executes the call and
 * then closes the connection. `babbling`: text that is not JSON. `JsonReply`: an error in Mercado Pago's format.
 */
export type MercadoPagoBehaviour = 'well' | 'silent' | 'stalling' | 'cutting' | 'babbling' | JsonReply
type JsonReply = { status: number; body?: unknown; headers?: Record<string, string> }

/** The fields of `GET /v1/payments/{id}` that the shop reads. */
export type MercadoPagoPayment = Record<string, unknown> & { id: number; date_last_updated: string }

type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  key: string | undefined
  body: unknown
}

/** A local server with Mercado Pago's paths and JSON formats. */
export type TestMercadoPago = {
  behaviour: MercadoPagoBehaviour
  /** All calls in order, including failed ones. */
  readonly requests: ReceivedRequest[]
  readonly preferences: ReadonlyMap<string, unknown>
  readonly refunds: ReadonlyMap<string, { payment: string; amount: number }>
  readonly payments: MercadoPagoPayment[]
  /** The account that owns the access token. */
  account: { id: number; site_id: string }
  waitForRequest(path: string): Promise<void>
  close(): Promise<void>
}

/** Starts the server and changes the SDK's base URL, for which the SDK has no setting. `close` restores it. */
export async function openTestMercadoPago(): Promise<TestMercadoPago> {
  const originalBaseUrl = AppConfig.BASE_URL
  const requests: ReceivedRequest[] = []
  const preferences = new Map<string, unknown>()
  const refunds = new Map<string, { payment: string; amount: number }>()
  const watchers: (() => void)[] = []
  const mercadoPago: TestMercadoPago = {
    behaviour: 'well',
    requests,
    preferences,
    refunds,
    payments: [],
    account: { id: 123_456, site_id: 'MLA' },
    waitForRequest: (path) =>
      new Promise((resolve) => {
        const notify = () => {
          if (requests.some((one) => one.path === path)) resolve()
        }
        watchers.push(notify)
        notify()
      }),
    async close() {
      setSdkBaseUrl(originalBaseUrl)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => void receive(request, response))
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://mercadopago.test')
    const one: ReceivedRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      key: request.headers['x-idempotency-key'] as string | undefined,
      body: request.method === 'GET' ? undefined : await json(request),
    }
    requests.push(one)
    for (const notify of watchers) notify()
    respond(response, { one, mood: mercadoPago.behaviour, authorization: request.headers.authorization })
  }
  const respond = (
    response: ServerResponse,
    {
      one,
      mood,
      authorization,
    }: { one: ReceivedRequest; mood: MercadoPagoBehaviour; authorization: string | undefined },
  ): void => {
    if (mood === 'silent') return
    if (typeof mood === 'object') return send(response, mood)
    if (!authorization?.startsWith('Bearer TEST-') && !authorization?.startsWith('Bearer APP_USR-'))
      return send(response, errorReply(401, 'unauthorized', 'invalid access token'))
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
  const replyTo = (one: ReceivedRequest): JsonReply => {
    const [, first, second, id, last] = one.path.split('/')
    if (one.path === '/users/me') return { status: 200, body: { ...mercadoPago.account, nickname: 'TIENDA' } }
    if (one.path === '/checkout/preferences/' && one.method === 'POST') return createPreference(one)
    if (one.path === '/v1/payments/search') return searchPayments(one.query)
    if (first === 'v1' && second === 'payments' && last === 'refunds') return refund(id!, one)
    const payment = mercadoPago.payments.find((stored) => String(stored.id) === id)
    if (first === 'v1' && second === 'payments' && payment) return { status: 200, body: payment }
    if (one.method === 'PUT' && id !== undefined) return { status: 200, body: { id } }
    return errorReply(404, 'not_found', 'Payment not found', 2000)
  }
  const createPreference = ({ key, body }: ReceivedRequest): JsonReply => {
    const id = `${mercadoPago.account.id}-${preferences.size + 1}`
    const page = `mercadopago.com.ar/checkout/v1/redirect?pref_id=${id}`
    const preference = preferences.get(key!) ?? {
      ...(body as object),
      id,
      collector_id: mercadoPago.account.id,
      date_created: '2026-03-10T10:00:00.000-03:00',
      init_point: `https://www.${page}`,
      sandbox_init_point: `https://sandbox.${page}`,
    }
    preferences.set(key!, preference)
    return { status: 201, body: preference }
  }
  const refund = (payment: string, { key, body }: ReceivedRequest): JsonReply => {
    const { amount } = body as { amount: number }
    if (!mercadoPago.payments.some(({ id }) => String(id) === payment))
      return errorReply(404, 'not_found', 'Payment not found', 2000)
    if (!refunds.has(key!)) refunds.set(key!, { payment, amount })
    return {
      status: 201,
      body: { id: refunds.size, payment_id: Number(payment), amount, status: 'approved' },
    }
  }
  const searchPayments = (query: URLSearchParams): JsonReply => {
    const [start, end] = [query.get('begin_date'), query.get('end_date')].map((at) => Date.parse(at ?? ''))
    const changed = ({ date_last_updated }: MercadoPagoPayment) => Date.parse(date_last_updated)
    const all = mercadoPago.payments
      .filter((one) => [null, one.external_reference].includes(query.get('external_reference')))
      .filter((one) => !query.has('range') || (changed(one) >= start! && changed(one) <= end!))
      .toSorted((a, b) => changed(a) - changed(b))
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const results = all.slice(offset, offset + limit)
    return { status: 200, body: { paging: { total: all.length, limit, offset }, results } }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setSdkBaseUrl(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  return mercadoPago
}

const setSdkBaseUrl = (address: string) => Object.assign(AppConfig, { BASE_URL: address })

/** Returns an error in Mercado Pago's format. `code`: number of the cause. */
export const errorReply = (status: number, error: string, message: string, code?: number): JsonReply => ({
  status,
  body: {
    message,
    error,
    status,
    cause: code === undefined ? [] : [{ code, description: message, data: '10-03-2026T13:00:00UTC' }],
  },
})

/** Returns a payment of 1.234,56 pesos in Mercado Pago's format, approved at once. */
export const mercadoPagoPayment = (
  other: Partial<MercadoPagoPayment> & Pick<MercadoPagoPayment, 'id'>,
): MercadoPagoPayment => ({
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

function send(response: ServerResponse, { status, body, headers }: JsonReply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
