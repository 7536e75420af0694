export type Random = {
  /** Returns a number of at least `low` and below `high`. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
}

/** The same seed gives the same numbers on every machine, so all demo shops are equal. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
  }
}
