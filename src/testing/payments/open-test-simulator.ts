import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Send } from '#server/adapters/payments/simulator/webhooks/deliver-webhooks.ts'
import { type OpenedSimulator, openSimulator } from '#server/adapters/payments/simulator/open-simulator.ts'
import { SIMULATOR_PATH } from '#server/adapters/payments/simulator/simulator-path.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import type { RecordStore } from '#server/adapters/payments/simulator/records.ts'
import { inMemorySimulatorRecords } from './in-memory-simulator-records.ts'

/** A simulator of Mercado Pago on a free port. Its records are in memory by default. */
export type TestSimulator = {
  /** Base URL of the API, instead of `https://api.mercadopago.com`. */
  url: string
  /** Clock of the simulator, which only `advance` moves. */
  clock: { now(): Date; advance(ms: number): void }
  provider: PaymentProvider
  recordStore: RecordStore
  collector: number
  onWebhooksQueued(): void
  /** Key that signs the notifications. */
  secret: string
  startDelivery: OpenedSimulator['startDelivery']
  /** Calls the simulator in process, with any host. */
  fetch(request: Request): Promise<Response>
  /** Called before each response with method and path. */
  beforeReply: (call: string) => Promise<void> | void
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>
  addPayment(payment: Partial<PaymentJson>): Promise<PaymentJson>
  preferences(): Promise<PreferenceJson[]>
  payments(): Promise<PaymentJson[]>
  /** Submits a form of the payment page without following the redirect. */
  submitForm(page: string, fields: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export async function openTestSimulator({
  now = '2026-03-10T15:00:00Z',
  recordStore = inMemorySimulatorRecords(),
}: { now?: string; recordStore?: RecordStore } = {}): Promise<TestSimulator> {
  let moment = Date.parse(now)
  const clock = {
    now: () => new Date(moment),
    advance: (ms: number) => {
      moment += ms
    },
  }
  const opened = await openSimulator({ recordStore, clock, log: pino({ level: 'silent' }), mode: 'demo' })
  const handleRequest = async (request: Request, env?: object) => {
    const { pathname, search } = new URL(request.url)
    await simulator.beforeReply(`${request.method} ${pathname}${search}`)
    return opened.app.fetch(request, env)
  }
  const listener = await listenOn(handleRequest)
  const call: TestSimulator['call'] = async (method, path, body, headers = {}) => {
    const reply = await opened.app.request(path, {
      method,
      headers: { authorization: 'Bearer TEST-LOCAL', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await reply.json()) as never
  }
  const simulator: TestSimulator = {
    url: listener.url,
    clock,
    recordStore,
    provider: opened.provider,
    collector: Number(opened.provider.collector),
    onWebhooksQueued() {},
    startDelivery: opened.startDelivery,
    fetch: handleRequest,
    secret: (await recordStore.find('house', 'all'))!.secret,
    beforeReply: () => {},
    call,
    addPayment: (payment) => call('POST', '/control/payments', payment),
    preferences: () => recordStore.list('preference'),
    payments: async () => (await recordStore.list('payment')).map(({ json }) => json),
    submitForm: async (page, fields) => {
      const { pathname, search } = new URL(page)
      return opened.app.request(pathname.replace(SIMULATOR_PATH, '') + search, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
    },
    close: listener.close,
  }
  return simulator
}

/** Returns a receiver that records notifications and answers each with `status`. */
export function noticeRecorder(status: () => number = () => 200) {
  const received: Request[] = []
  const send: Send = (request) => {
    received.push(request)
    return new Response(null, { status: status() })
  }
  return { received, send }
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
