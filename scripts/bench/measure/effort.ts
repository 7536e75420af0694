export type Effort = {
  rounds: number
  /** Per round. */
  seconds: number
  warmUpSeconds: number
  /** Duration of the mixed load of the memory benchmark. `calmSeconds`: idle time after it. */
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
/** Enough to detect a failure. The figures are too noisy to publish. */
export const shortEffort: Effort = {
  rounds: 3,
  seconds: 2,
  warmUpSeconds: 2,
  loadSeconds: 60,
  calmSeconds: 60,
}
