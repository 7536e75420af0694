import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Send } from '#server/adapters/payments/simulator/deliver-notices.ts'
import {
  type OpenedSimulator,
  openSimulator,
  SIMULATOR_PATH,
} from '#server/adapters/payments/simulator/open-simulator.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/shapes.ts'
import type { RecordBook } from '#server/adapters/payments/simulator/records.ts'
import { recordsInMemory } from './simulator-records-in-memory.ts'

/** A simulator of Mercado Pago on a free port. Default: records in memory. */
export type TestSimulator = {
  /** Replaces Mercado Pago's `https://api.mercadopago.com`. */
  url: string
  /** Stands still except for `advance`. */
  clock: { now(): Date; advance(ms: number): void }
  provider: PaymentProvider
  book: RecordBook
  collector: number
  queued(): void
  /** The key of notification signatures. */
  secret: string
  startDelivery: OpenedSimulator['startDelivery']
  /** Calls the simulator in process, at any host. */
  fetch(request: Request): Promise<Response>
  /** Runs before each response with method and address. */
  beforeAnswer: (call: string) => Promise<void> | void
  /** Adds the access token. Returns the response's JSON. */
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>
  hasPayment(payment: Partial<PaymentJson>): Promise<PaymentJson>
  preferences(): Promise<PreferenceJson[]>
  payments(): Promise<PaymentJson[]>
  /** Submits a form of the payment page. Does not follow the redirect. */
  press(page: string, fields: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export async function openTestSimulator({
  now = '2026-03-10T15:00:00Z',
  book = recordsInMemory(),
}: { now?: string; book?: RecordBook } = {}): Promise<TestSimulator> {
  let moment = Date.parse(now)
  const clock = {
    now: () => new Date(moment),
    advance: (ms: number) => {
      moment += ms
    },
  }
  const opened = await openSimulator({ book, clock, log: pino({ level: 'silent' }), mode: 'demo' })
  const answer = async (request: Request, env?: object) => {
    const { pathname, search } = new URL(request.url)
    await simulator.beforeAnswer(`${request.method} ${pathname}${search}`)
    return opened.app.fetch(request, env)
  }
  const listener = await listening(answer)
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
    book,
    provider: opened.provider,
    collector: Number(opened.provider.collector),
    queued() {},
    startDelivery: opened.startDelivery,
    fetch: answer,
    secret: (await book.find('house', 'all'))!.secret,
    beforeAnswer: () => {},
    call,
    hasPayment: (payment) => call('POST', '/control/payments', payment),
    preferences: () => book.list('preference'),
    payments: async () => (await book.list('payment')).map(({ json }) => json),
    press: async (page, fields) => {
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

/** Records notifications and answers each with `status`. */
export function noticesHeard(status: () => number = () => 200) {
  const heard: Request[] = []
  const send: Send = (request) => {
    heard.push(request)
    return new Response(null, { status: status() })
  }
  return { heard, send }
}

async function listening(answer: Parameters<typeof getRequestListener>[0]) {
  const listener = getRequestListener(answer)
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
