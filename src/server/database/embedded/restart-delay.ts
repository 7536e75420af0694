const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** A server that ran for this time is stable, so the next delay is the shortest. */
const STABLE_AFTER_MS = 1_000

/** Returns the delay before a restart. All times are in milliseconds. `ranMs`: time that the server ran. */
export const restartDelay = (lastDelayMs: number, ranMs: number): number =>
  ranMs >= STABLE_AFTER_MS || lastDelayMs === 0 ? MIN_DELAY_MS : Math.min(2 * lastDelayMs, MAX_DELAY_MS)
