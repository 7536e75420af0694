import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { deliverDueNotices, type Send } from './deliver-notices.ts'
import { endWhatExpired } from './end-what-expired.ts'
import type { Simulator } from './in-house.ts'

const LOOKS_EVERY_MS = 2_000
/** The pause after a database failure, so that the log does not fill up. */
const LOOKS_AGAIN_AFTER_MS = 10_000
const EXPIRY_EVERY_MS = 60_000

/**
 * Sends due webhooks and ends expired payments until stopped. Includes webhooks of earlier runs. `stop` does not wait
 * for a webhook in progress, because the next run sends it again.
 */
export function startNoticeDelivery(
  simulator: Simulator,
  { send, log }: { send: Send; log: Pick<Logger, 'warn'> },
): { wake(): void; stop(): Promise<void> } {
  const closing = new AbortController()
  let nap = new AbortController()
  let expiryAt = 0
  const running = run()

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      nap = new AbortController()
      const untilNextLook = await look().then(
        () => LOOKS_EVERY_MS,
        (failure: unknown) => {
          log.warn({ err: failure }, 'notifications of the simulator wait')
          return LOOKS_AGAIN_AFTER_MS
        },
      )
      const signal = AbortSignal.any([closing.signal, nap.signal])
      await pause(untilNextLook, undefined, { signal }).catch(() => {})
    }
  }

  async function look(): Promise<void> {
    const now = simulator.clock.now().getTime()
    if (now >= expiryAt) {
      await endWhatExpired(simulator)
      expiryAt = now + EXPIRY_EVERY_MS
    }
    await deliverDueNotices(simulator, { send, giveUp: closing.signal })
  }

  return {
    wake: () => nap.abort(),
    async stop() {
      closing.abort()
      await running
    },
  }
}
