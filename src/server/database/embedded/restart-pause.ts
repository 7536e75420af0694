const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** A server that ran this long works, so the pauses start again from the shortest. */
const WORKS_AFTER_MS = 1_000

/**
 * Returns the pause in milliseconds before a restart. `lastMs`: the previous pause. `ranMs`: how long the server ran.
 */
export const restartPause = (lastMs: number, ranMs: number): number =>
  ranMs >= WORKS_AFTER_MS || lastMs === 0 ? FIRST_PAUSE_MS : Math.min(2 * lastMs, LONGEST_PAUSE_MS)
