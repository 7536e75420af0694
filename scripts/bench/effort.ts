/** How long the benchmarks take. */
export type Effort = {
  rounds: number
  /** Of each round. */
  seconds: number
  warmUpSeconds: number
}

export const fullEffort: Effort = { rounds: 5, seconds: 5, warmUpSeconds: 10 }
/** Enough to see whether something broke, not to quote. */
export const shortEffort: Effort = { rounds: 3, seconds: 2, warmUpSeconds: 2 }
