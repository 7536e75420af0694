import { Hono } from 'hono'
import type { Logger } from 'pino'
import { sendResponse, errorResponse } from './api/api-response.ts'
import { simulatorApi } from './api/simulator-api.ts'
import type { Simulator } from './in-simulator-transaction.ts'
import { servePaymentPage } from './payment-page/serve-payment-page.ts'

/** Returns the HTTP app of a simulator: the payment page and the API. */
export function simulatorApp(simulator: Simulator, log: Pick<Logger, 'error'>): Hono {
  const app = new Hono()
  app.onError((failure, c) => {
    log.error({ err: failure }, 'the simulator failed')
    return sendResponse(c, FAILED)
  })
  servePaymentPage(app, simulator)
  app.route('/', simulatorApi(simulator))
  return app
}

const FAILED = errorResponse(500, { message: 'The simulator failed', error: 'internal_error' })
