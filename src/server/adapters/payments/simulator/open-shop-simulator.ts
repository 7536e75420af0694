import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import type { PaymentProvider, WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import { inSimulatorTransaction } from './in-simulator-transaction.ts'
import { signedWebhook } from './signed-webhook.ts'
import { simulatedMercadoPago } from './simulated-mercado-pago.ts'
import { simulatorApp } from './simulator-app.ts'
import { databaseRecordStore } from './simulator-record-store.ts'

export type ShopSimulator = {
  provider: PaymentProvider
  /** HTTP app to mount at `SIMULATOR_PATH`. */
  app: Hono
  /** Sends a stored webhook and then deletes its record. Rejects when `send` rejects. */
  sendWebhook(id: string, send: (webhook: WebhookRequest) => Promise<void>): Promise<void>
  removeWebhook(id: string): Promise<void>
}

/**
 * Opens the simulator with its records in the shop's database. Throws in production. Simulators over the same database
 * share one state, even across processes.
 */
export async function openShopSimulator(
  pool: pg.Pool,
  { clock, log, mode }: { clock: Clock; log: Pick<Logger, 'error'>; mode: 'demo' | 'production' },
): Promise<ShopSimulator> {
  if (mode === 'production') throw new Error('The simulator of card payments is not for a real shop')
  const recordStore = databaseRecordStore(pool)
  const simulator = { recordStore, clock }
  const secret = await inSimulatorTransaction(simulator, async (transaction) => transaction.secret)
  const app = simulatorApp(simulator, log)
  const removeWebhook = (id: string) => recordStore.change((records) => records.remove('notice', id))
  return {
    // In process, because a demo may be unable to reach its own address.
    provider: simulatedMercadoPago({ secret, fetch: async (request) => app.fetch(request) }),
    app,
    async sendWebhook(id, send) {
      const webhook = await recordStore.find('notice', id)
      if (!webhook) return
      const request = signedWebhook(webhook, { secret, now: clock.now() })
      const query = new URL(request.url).searchParams
      await send({ headers: request.headers, query, body: await request.text() })
      await removeWebhook(id)
    },
    removeWebhook,
  }
}
