const MINUTE_MS = 60_000

/** How often a job runs, in minutes of the clock: 10 is at :00, :10, :20… Only what parts an hour evenly. */
export type EveryMinutes = 1 | 5 | 10 | 15 | 30 | 60

/** The same as a cron expression. */
export const cronOf = (every: EveryMinutes): string => (every === 60 ? '0 * * * *' : `*/${every} * * * *`)

/** The next moment after now at which it runs. */
export function nextRunAfter(now: Date, every: EveryMinutes): Date {
  const ms = every * MINUTE_MS
  return new Date((Math.floor(now.getTime() / ms) + 1) * ms)
}

/** A run that did not end within this was cut off: its process was stopped. */
export const LONGEST_RUN_MS = 15 * MINUTE_MS

export type JobState = 'never' | 'running' | 'ok' | 'failed' | 'cut-off'

/** How a job stands by its last run. */
export function jobStateOf(
  last: { empezo: Date; termino: Date | null; error: string } | undefined,
  now: Date,
): JobState {
  if (last === undefined) return 'never'
  if (last.termino !== null) return last.error === '' ? 'ok' : 'failed'
  return now.getTime() - last.empezo.getTime() < LONGEST_RUN_MS ? 'running' : 'cut-off'
}
