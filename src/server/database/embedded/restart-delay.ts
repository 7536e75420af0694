const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** A server that ran for this long counts as stable, so the next delay is the shortest delay again. */
const STABLE_AFTER_MS = 1_000

/**
 * Returns the delay in milliseconds before a restart. `lastDelayMs`: the previous delay. `ranMs`: how long
 * the server ran.
 */
export const restartDelay = (lastDelayMs: number, ranMs: number): number =>
  ranMs >= STABLE_AFTER_MS || lastDelayMs === 0 ? MIN_DELAY_MS : Math.min(2 * lastDelayMs, MAX_DELAY_MS)
