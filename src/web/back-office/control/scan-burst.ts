/** Keys that came one close upon the other. `at`: when the last of them did, in milliseconds. */
export type KeyBurst = { text: string; at: number }

export const NO_KEYS: KeyBurst = { text: '', at: Number.NEGATIVE_INFINITY }

/** A scanner needs some 5 to 20 ms for a key, the fastest person more than twice this. */
const SLOWEST_SCANNER_MS = 50
const SHORTEST_CODE = 3

const isInBurst = ({ at }: KeyBurst, now: number): boolean => now - at <= SLOWEST_SCANNER_MS

/** The burst with this key: it goes on, or a new one begins. */
export const withKey = (burst: KeyBurst, key: string, now: number): KeyBurst => ({
  text: isInBurst(burst, now) ? burst.text + key : key,
  at: now,
})

/** Whether an Enter at this moment ends what a scanner wrote, and not what a person typed. */
export const isScan = (burst: KeyBurst, now: number): boolean =>
  isInBurst(burst, now) && burst.text.length >= SHORTEST_CODE
