import type { Deps } from '#server/deps.ts'
import { withoutQueryValues } from '#server/log/serialize-error.ts'
import { recordJobEnd, recordJobStart } from '#server/features/jobs/job-run-store.ts'
import { type Pause, pauseText, readPause } from '#server/jobs/pause/read-pause.ts'
import type { ScheduledJob } from '#server/jobs/scheduled-jobs.ts'

const MAX_ERROR_LENGTH = 300

/**
 * Runs a job, stores its result for staff, and rethrows a failure. During a pause the job does not run. Never
 * call this function inside a transaction.
 */
export async function runScheduledJob(
  deps: Deps,
  { name, run }: Pick<ScheduledJob, 'name' | 'run'>,
  closing: AbortSignal,
): Promise<void> {
  const pause = await readPause(deps)
  if (pause) return recordPausedRun(deps, name, pause)
  const empezo = deps.clock.now()
  const recordEnd = (result: { resultado: string; error: string }) =>
    recordJobEnd(deps.pool, { name, empezo, termino: deps.clock.now(), ...result })
  await recordJobStart(deps.pool, { name, empezo })
  try {
    await recordEnd({ resultado: await run(deps, closing), error: '' })
  } catch (failure) {
    deps.log.warn({ err: failure, job: name }, 'a scheduled job failed')
    await recordEnd({ resultado: '', error: failureReason(failure) })
    throw failure
  }
}

/** Returns the reason of a failure for staff, without query values. The reason is never empty. */
export function failureReason(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure)
  return withoutQueryValues(message).slice(0, MAX_ERROR_LENGTH) || 'Sin detalles'
}

/**
 * Stores a failed run when the clocks of process and database differ. The run has the earlier of both times.
 * The shop therefore does not count as switched off when the clocks agree again. Other pauses store nothing,
 * so the time of the last run stays unchanged.
 */
async function recordPausedRun({ pool }: Deps, name: string, pause: Pause): Promise<void> {
  if (pause.why !== 'clocks') return
  const at = pause.programTime < pause.databaseTime ? pause.programTime : pause.databaseTime
  await recordJobStart(pool, { name, empezo: at })
  await recordJobEnd(pool, { name, empezo: at, termino: at, resultado: '', error: pauseText(pause) })
}
