export type Effort = {
  rounds: number
  seconds: number
  warmUpSeconds: number
  /** Duration of the memory benchmark's mixed load, in seconds. `calmSeconds`: idle time after the load. */
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
/** A short run that detects failures. Its figures are too inexact to publish. */
export const shortEffort: Effort = {
  rounds: 3,
  seconds: 2,
  warmUpSeconds: 2,
  loadSeconds: 60,
  calmSeconds: 60,
}
