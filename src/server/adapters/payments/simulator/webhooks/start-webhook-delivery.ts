import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { deliverDueWebhooks, type Send } from './deliver-webhooks.ts'
import { expirePayments } from '#server/adapters/payments/simulator/expire-payments.ts'
import type { Simulator } from '#server/adapters/payments/simulator/in-simulator-transaction.ts'

const CHECK_INTERVAL_MS = 2_000
/** Pause after a database error, so that the log does not fill up. */
const PAUSE_AFTER_FAILURE_MS = 10_000
const EXPIRY_INTERVAL_MS = 60_000

/**
 * Sends due webhooks and expires unpaid payments until stopped. Also sends webhooks of earlier runs. `stop` does not
 * wait for a webhook in progress, because the next run sends it again.
 */
export function startWebhookDelivery(
  simulator: Simulator,
  { send, log }: { send: Send; log: Pick<Logger, 'warn'> },
): { wake(): void; stop(): Promise<void> } {
  const closing = new AbortController()
  let sleep = new AbortController()
  let expiryAt = 0
  const running = run()

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      sleep = new AbortController()
      const pauseMs = await check().then(
        () => CHECK_INTERVAL_MS,
        (failure: unknown) => {
          log.warn({ err: failure }, 'simulator webhook delivery failed, retrying')
          return PAUSE_AFTER_FAILURE_MS
        },
      )
      const signal = AbortSignal.any([closing.signal, sleep.signal])
      await pause(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async function check(): Promise<void> {
    const now = simulator.clock.now().getTime()
    if (now >= expiryAt) {
      await expirePayments(simulator)
      expiryAt = now + EXPIRY_INTERVAL_MS
    }
    await deliverDueWebhooks(simulator, { send, abort: closing.signal })
  }

  return {
    wake: () => sleep.abort(),
    async stop() {
      closing.abort()
      await running
    },
  }
}
