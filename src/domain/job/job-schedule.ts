const MINUTE_MS = 60_000

/** Interval of a job in minutes, a divisor of an hour. An interval of 10 runs at :00, :10, :20… */
export type IntervalMinutes = 1 | 5 | 10 | 15 | 30 | 60

export const cronExpression = (every: IntervalMinutes): string =>
  every === 60 ? '0 * * * *' : `*/${every} * * * *`

export function nextRunAfter(now: Date, every: IntervalMinutes): Date {
  const ms = every * MINUTE_MS
  return new Date((Math.floor(now.getTime() / ms) + 1) * ms)
}

/** Maximum duration of a run. An older unfinished run is 'cut-off', because its process stopped. */
export const MAX_RUN_MS = 15 * MINUTE_MS

export type JobState = 'never' | 'running' | 'ok' | 'failed' | 'cut-off'

export function jobStateOf(
  last: { empezo: Date; termino: Date | null; error: string } | undefined,
  now: Date,
): JobState {
  if (last === undefined) return 'never'
  if (last.termino !== null) return last.error === '' ? 'ok' : 'failed'
  return now.getTime() - last.empezo.getTime() < MAX_RUN_MS ? 'running' : 'cut-off'
}
