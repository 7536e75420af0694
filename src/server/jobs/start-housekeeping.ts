import type { Deps } from '#server/deps.ts'
import { tidyUp } from './tidy-up.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Tidies the shop up now and every hour until stopped. */
export function startHousekeeping(deps: Deps): { stop(): void } {
  const tidy = () =>
    void tidyUp(deps).catch((failure: unknown) => deps.log.warn({ err: failure }, 'housekeeping'))
  tidy()
  const everyHour = setInterval(tidy, HOUR_MS)
  return { stop: () => clearInterval(everyHour) }
}
