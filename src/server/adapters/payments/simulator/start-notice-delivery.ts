import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { deliverDueNotices, type Send } from './deliver-notices.ts'
import { endWhatExpired } from './end-what-expired.ts'
import type { Simulator } from './in-house.ts'

const LOOKS_EVERY_MS = 2_000
/** After a failure of the database, not to fill the log. */
const LOOKS_AGAIN_AFTER_MS = 10_000
const EXPIRY_EVERY_MS = 60_000

/**
 * Sends the simulator's notifications until stopped, each as soon as it is due, those of an earlier run too; and ends the payments
 * whose time is over. Stopping waits for none that is being sent: it is sent again by the next run.
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
