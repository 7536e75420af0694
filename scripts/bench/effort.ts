/** How long the benchmarks take. */
export type Effort = {
  rounds: number
  /** Of each round. */
  seconds: number
  warmUpSeconds: number
  /** Of the mixed load that memory is measured under, and of the quiet time after it. */
  loadSeconds: number
  calmSeconds: number
}

export const fullEffort: Effort = {
  rounds: 5,
  seconds: 5,
  warmUpSeconds: 10,
  loadSeconds: 600,
  calmSeconds: 60,
}
/** Enough to see whether something broke, not to quote. */
export const shortEffort: Effort = {
  rounds: 3,
  seconds: 2,
  warmUpSeconds: 2,
  loadSeconds: 60,
  calmSeconds: 60,
}
