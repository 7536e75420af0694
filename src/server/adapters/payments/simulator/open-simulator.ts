import { Hono } from 'hono'
import type { Logger } from 'pino'
import { simulatorProvider } from './simulator-provider.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { sendResponse, errorResponse } from './api/api-response.ts'
import { simulatorApi } from './api/simulator-api.ts'
import { simulatorControl } from './api/simulator-control.ts'
import type { Send } from './webhooks/deliver-webhooks.ts'
import { inSimulatorTransaction, type Simulator } from './in-simulator-transaction.ts'
import { SIMULATOR_TOKEN } from './api/require-simulator-token.ts'
import { SIMULATOR_PATH } from './simulator-path.ts'
import type { RecordStore } from './records.ts'
import { servePaymentPage } from './payment-page/serve-payment-page.ts'
import { startWebhookDelivery } from './webhooks/start-webhook-delivery.ts'

const WEBHOOK_PATH = '/api/mp/notifications?source_news=webhooks'
/** Number of the account that receives payments. */
const COLLECTOR = 900_000_001

export type OpenedSimulator = {
  provider: PaymentProvider
  /** HTTP app to mount at `SIMULATOR_PATH`. */
  app: Hono
  /** Sends queued webhooks with `send` until `stop` is called. */
  startDelivery(send: Send): { stop(): Promise<void> }
}

/**
 * Opens the simulator in this process. Throws in production. Simulators over the same records share one state, even
 * across processes.
 */
export async function openSimulator({
  recordStore,
  clock,
  log,
  mode,
}: {
  recordStore: RecordStore
  clock: Clock
  log: Pick<Logger, 'warn' | 'error'>
  mode: 'demo' | 'production'
}): Promise<OpenedSimulator> {
  if (mode === 'production') throw new Error('The simulator of card payments is not for a real shop')
  let delivery: ReturnType<typeof startWebhookDelivery> | undefined
  let currentSend: Send = fetch
  const simulator: Simulator = {
    recordStore,
    clock,
    collector: COLLECTOR,
    onWebhooksQueued: () => delivery?.wake(),
  }
  const secret = await inSimulatorTransaction(simulator, async ({ state }) => state.secret)

  const app = new Hono()
  app.onError((failure, c) => {
    if (failure instanceof SyntaxError) return sendResponse(c, BAD_JSON)
    log.error({ err: failure }, 'the simulator failed')
    return sendResponse(c, FAILED)
  })
  servePaymentPage(app, simulator)
  app.route(
    '/control',
    simulatorControl(simulator, () => currentSend),
  )
  app.route('/', simulatorApi(simulator))

  const provider = simulatorProvider({
    fetch: async (request) => inProcess.fetch(request),
    urlsFor: (shop) => ({ base: `${shop}${SIMULATOR_PATH}`, notificationUrl: `${shop}${WEBHOOK_PATH}` }),
    accessToken: SIMULATOR_TOKEN,
    secret,
    collector: String(COLLECTOR),
  })
  const inProcess = new Hono().route(SIMULATOR_PATH, app)

  return {
    provider,
    app,
    startDelivery(send) {
      currentSend = send
      delivery = startWebhookDelivery(simulator, { send, log })
      return delivery
    },
  }
}

const BAD_JSON = errorResponse(400, { message: 'The body is no JSON', error: 'bad_request' })
const FAILED = errorResponse(500, { message: 'The simulator failed', error: 'internal_error' })
