import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { MercadoPagoApi } from '#server/adapters/payments/mercado-pago/call-mercado-pago.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import type { RecordStore } from '#server/adapters/payments/simulator/records.ts'
import { signedWebhook } from '#server/adapters/payments/simulator/signed-webhook.ts'
import { simulatedMercadoPago } from '#server/adapters/payments/simulator/simulated-mercado-pago.ts'
import { simulatorApp } from '#server/adapters/payments/simulator/simulator-app.ts'
import { SIMULATOR_PATH } from '#server/adapters/payments/simulator/simulator-path.ts'
import { addSimulatedPayment, changeSimulatedPayment, type PaymentChange } from './add-simulated-payment.ts'
import { inMemorySimulatorRecords } from './in-memory-simulator-records.ts'
import { type ApiFault, injectFaults } from './inject-faults.ts'

export const TEST_SECRET = 'una-firma-secreta-de-prueba'

type ReceivedRequest = { method: string; path: string; key: string | null; body: unknown }

/** A simulator of Mercado Pago on a free port, with its records in memory. */
export type TestSimulator = {
  /** The simulator over the network, instead of `https://api.mercadopago.com`. Accepts each token of Mercado Pago. */
  api: MercadoPagoApi
  /** Clock of the simulator, which only `advance` moves. */
  clock: { now(): Date; advance(ms: number): void }
  provider: PaymentProvider
  recordStore: RecordStore
  /** Calls the simulator in process, with any host. */
  fetch(request: Request): Promise<Response>
  /** All API calls in order, including failed ones. */
  readonly requests: ReceivedRequest[]
  /** Called before each response with method and path. */
  beforeReply: (call: string) => Promise<void> | void
  /** Injects a fault into the next call whose method and path begin with `call`. */
  failNext(call: string, fault: ApiFault): void
  /** Faults that no call has received yet. */
  readonly faults: { call: string; fault: ApiFault }[]
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>
  addPayment(payment: Partial<PaymentJson>): Promise<PaymentJson>
  changePayment(id: number | string, fields: PaymentChange): Promise<PaymentJson>
  preferences(): Promise<PreferenceJson[]>
  payments(): Promise<PaymentJson[]>
  /** Returns the signed requests of the webhooks, in order. */
  webhooks(): Promise<Request[]>
  /** Submits a form of the payment page without following the redirect. */
  submitForm(page: string, fields: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export async function openTestSimulator({
  now = '2026-03-10T15:00:00Z',
}: { now?: string } = {}): Promise<TestSimulator> {
  let moment = Date.parse(now)
  const clock = {
    now: () => new Date(moment),
    advance: (ms: number) => {
      moment += ms
    },
  }
  const recordStore = inMemorySimulatorRecords()
  const records = { recordStore, clock }
  const app = simulatorApp(records, pino({ level: 'silent' }))
  const faults: TestSimulator['faults'] = []
  const respond = injectFaults(app.fetch, faults)
  const listener = await listenOn(async (request, env) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    simulator.requests.push({
      method: request.method,
      path: pathname,
      key: request.headers.get('x-idempotency-key'),
      body: text === '' ? undefined : JSON.parse(text),
    })
    await simulator.beforeReply(`${request.method} ${pathname}${search}`)
    return respond(request, env)
  })
  const api: MercadoPagoApi = {
    url: listener.url,
    fetch: (request) => {
      const token = request.headers.get('authorization')
      if (token?.startsWith('Bearer APP_USR-') || token?.startsWith('Bearer TEST-'))
        request.headers.set('authorization', 'Bearer TEST-LOCAL')
      return fetch(request)
    },
  }
  const call: TestSimulator['call'] = async (method, path, body, headers = {}) => {
    const reply = await app.request(path, {
      method,
      headers: { authorization: 'Bearer TEST-LOCAL', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await reply.json()) as never
  }
  const simulator: TestSimulator = {
    api,
    clock,
    provider: simulatedMercadoPago({ ...api, secret: TEST_SECRET }),
    recordStore,
    fetch: respond,
    requests: [],
    beforeReply: () => {},
    faults,
    failNext: (prefix, fault) => void faults.push({ call: prefix, fault }),
    call,
    addPayment: (payment) => addSimulatedPayment(records, payment),
    changePayment: (id, fields) => changeSimulatedPayment(records, String(id), fields),
    preferences: () => recordStore.list('preference'),
    payments: async () => (await recordStore.list('payment')).map(({ json }) => json),
    webhooks: async () =>
      (await recordStore.list('notice')).map((webhook) =>
        signedWebhook(webhook, { secret: TEST_SECRET, now: clock.now() }),
      ),
    submitForm: async (page, fields) => {
      const { pathname, search } = new URL(page)
      return app.request(pathname.replace(SIMULATOR_PATH, '') + search, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
    },
    close: listener.close,
  }
  return simulator
}

async function listenOn(handler: Parameters<typeof getRequestListener>[0]) {
  const listener = getRequestListener(handler)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
