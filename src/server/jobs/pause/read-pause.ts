import { clocksDiffer, clocksText, QUIET_TEXT } from '#domain/job/job-pause.ts'
import type { Deps } from '#server/deps.ts'
import { type OffReview, readOffReview } from '#server/features/jobs/review-store.ts'

export type Pause =
  | { why: 'quiet' }
  | { why: 'clocks'; programTime: Date; databaseTime: Date }
  | { why: 'off'; review: OffReview }

type Shop = Pick<Deps, 'config' | 'pool' | 'clock' | 'databaseClock' | 'payments' | 'log' | 'pauseLog'>

/**
 * Returns why background jobs must wait, or undefined. Reasons: the clocks of process and database differ, the shop was
 * off for days, or the shop is a silent copy. Without a pause such a shop would annul sales and send outdated e-mails.
 * Never call inside a transaction, because the clock check uses another connection.
 */
export async function readPause(shop: Shop): Promise<Pause | undefined> {
  const pause = await findPause(shop)
  shop.pauseLog.logChange(shop.log, pause?.why, pause?.why === 'off' ? pause.review : pause)
  return pause
}

async function findPause({ config, pool, clock, databaseClock, payments }: Shop): Promise<Pause | undefined> {
  if (config.quiet) return { why: 'quiet' }
  const databaseTime = await databaseClock.now()
  const programTime = clock.now()
  if (clocksDiffer(programTime, databaseTime)) return { why: 'clocks', programTime, databaseTime }
  const review = await readOffReview(pool, { now: programTime, provider: payments?.name })
  return review && { why: 'off', review }
}

export function pauseText(pause: Pause): string {
  if (pause.why === 'quiet') return QUIET_TEXT
  if (pause.why === 'clocks') return clocksText(pause)
  return 'La tienda estuvo apagada: un administrador tiene que revisar y confirmar lo que espera.'
}
