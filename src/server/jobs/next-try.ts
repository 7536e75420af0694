const FIRST_MS = 30_000
const LONGEST_MS = 60 * 60_000
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

/**
 * When to try again after so many failed attempts: 30 s, then twice as long each time, at most an hour. `random`, from 0
 * to 1, spreads it a fifth to either side, so that what failed together does not come back together.
 */
export function nextTry({ now, attempts, random }: { now: Date; attempts: number; random: number }): Date {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1) * (0.8 + 0.4 * random))
  return new Date(now.getTime() + Math.round(wait))
}

/** A day later nobody waits for it any more. */
export const isTooLate = ({ since, now }: { since: Date; now: Date }): boolean =>
  now.getTime() - since.getTime() >= GIVE_UP_AFTER_MS
