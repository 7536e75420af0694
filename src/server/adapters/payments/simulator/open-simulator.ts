import { Hono } from 'hono'
import type { Logger } from 'pino'
import { simulatorProvider } from '#server/adapters/payments/simulator-provider.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { give, refusal } from './answer.ts'
import { simulatorApi } from './api.ts'
import { simulatorControl } from './control.ts'
import type { Send } from './deliver-notices.ts'
import { inHouse, type Simulator } from './in-house.ts'
import { LOCAL_TOKEN } from './only-local.ts'
import type { RecordBook } from './records.ts'
import { servePaymentPage } from './serve-payment-page.ts'
import { startNoticeDelivery } from './start-notice-delivery.ts'

export const SIMULATOR_PATH = '/simulador'
const NOTICES_PATH = '/api/mp/notifications?source_news=webhooks'
/** The account that receives payments. */
const COLLECTOR = 900_000_001

export type OpenedSimulator = {
  provider: PaymentProvider
  /** For mounting at `SIMULATOR_PATH`. */
  app: Hono
  /** Sends webhooks with `send` until stopped. */
  startDelivery(send: Send): { stop(): Promise<void> }
}

/**
 * Opens the simulator in this process. Refuses production mode. Simulators over the same records are the same
 * simulator, also across processes.
 */
export async function openSimulator({
  book,
  clock,
  log,
  mode,
}: {
  book: RecordBook
  clock: Clock
  log: Pick<Logger, 'warn' | 'error'>
  mode: 'demo' | 'production'
}): Promise<OpenedSimulator> {
  if (mode === 'production') throw new Error('The simulator of card payments is not for a real shop')
  let delivery: ReturnType<typeof startNoticeDelivery> | undefined
  let sending: Send = fetch
  const simulator: Simulator = { book, clock, collector: COLLECTOR, queued: () => delivery?.wake() }
  const secret = await inHouse(simulator, async ({ house }) => house.secret)

  const app = new Hono()
  app.onError((failure, c) => {
    if (failure instanceof SyntaxError) return give(c, BAD_JSON)
    log.error({ err: failure, path: c.req.path }, 'the simulator failed')
    return give(c, FAILED)
  })
  servePaymentPage(app, simulator)
  app.route(
    '/control',
    simulatorControl(simulator, () => sending),
  )
  app.route('/', simulatorApi(simulator))

  const provider = simulatorProvider({
    fetch: async (request) => inProcess.fetch(request),
    placesFor: (shop) => ({ base: `${shop}${SIMULATOR_PATH}`, notificationUrl: `${shop}${NOTICES_PATH}` }),
    accessToken: LOCAL_TOKEN,
    secret,
    collector: String(COLLECTOR),
  })
  const inProcess = new Hono().route(SIMULATOR_PATH, app)

  return {
    provider,
    app,
    startDelivery(send) {
      sending = send
      delivery = startNoticeDelivery(simulator, { send, log })
      return delivery
    },
  }
}

const BAD_JSON = refusal(400, { message: 'The body is no JSON', error: 'bad_request' })
const FAILED = refusal(500, { message: 'The simulator failed', error: 'internal_error' })
