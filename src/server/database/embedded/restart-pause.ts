const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** A server that ran for this long works, so its end is no part of a series of failures. */
const WORKS_AFTER_MS = 1_000

/** Returns how long to wait before the server is started again. `lastMs`: the pause before it, `ranMs`: how long it ran. */
export const restartPause = (lastMs: number, ranMs: number): number =>
  ranMs >= WORKS_AFTER_MS || lastMs === 0 ? FIRST_PAUSE_MS : Math.min(2 * lastMs, LONGEST_PAUSE_MS)
