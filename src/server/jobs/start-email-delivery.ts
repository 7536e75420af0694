import { setTimeout as pause } from 'node:timers/promises'
import { type Delivery, deliverDueEmails } from './deliver-emails.ts'

const LOOKS_EVERY_MS = 2_000
/** Some forty e-mails a second leave, and a rush of sales loses little to them (docs/benchmarks.md). */
const RESTS_MS = 100
/** After a failure of the database, not to fill the log. */
const LOOKS_AGAIN_AFTER_MS = 10_000
const GRACE_MS = 5_000

/** Delivers e-mails until stopped. Stopping waits for those being sent, up to five seconds; they are tried again later. */
export function startEmailDelivery(delivery: Delivery): { stop(): Promise<void> } {
  const closing = new AbortController()
  const giveUp = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => {})
  const manner = { closing: closing.signal, giveUp: giveUp.signal, rest: () => wait(RESTS_MS) }
  const running = run()

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const untilNextLook = await deliverDueEmails(delivery, manner).then(
        () => LOOKS_EVERY_MS,
        (failure: unknown) => {
          delivery.log.warn({ err: failure }, 'e-mails wait')
          return LOOKS_AGAIN_AFTER_MS
        },
      )
      await wait(untilNextLook)
    }
  }

  return {
    async stop() {
      closing.abort()
      const patience = setTimeout(() => giveUp.abort(), GRACE_MS)
      await running
      clearTimeout(patience)
    },
  }
}
