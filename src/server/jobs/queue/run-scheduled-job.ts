import type { Deps } from '#server/deps.ts'
import { withoutQueryValues } from '#server/log/serialize-error.ts'
import { recordJobEnd, recordJobStart } from '#server/features/jobs/job-run-store.ts'
import { inSpan } from '#server/tracing/tracer.ts'
import { type Pause, pauseText, readPause } from '#server/jobs/pause/read-pause.ts'
import type { ScheduledJob } from '#server/jobs/scheduled-jobs.ts'

const MAX_ERROR_LENGTH = 300

/**
 * Runs a job, stores its result for staff, and rethrows a failure. During a pause only a job with `runsInPause` runs, and
 * its result is not stored. Never call inside a transaction.
 */
export async function runScheduledJob(
  deps: Deps,
  { name, run, runsInPause }: Pick<ScheduledJob, 'name' | 'run' | 'runsInPause'>,
  closing: AbortSignal,
): Promise<void> {
  const pause = await readPause(deps)
  if (pause) {
    await recordPausedRun(deps, name, pause)
    // Stores no run, because a stored run would end the pause of a shop that was off.
    if (runsInPause) await run(deps, closing)
    return
  }
  const empezo = deps.clock.now()
  const recordEnd = (result: { resultado: string; error: string }) =>
    recordJobEnd(deps.pool, { name, empezo, termino: deps.clock.now(), ...result })
  await recordJobStart(deps.pool, { name, empezo })
  try {
    await recordEnd({ resultado: await inSpan(`job ${name}`, () => run(deps, closing)), error: '' })
  } catch (failure) {
    deps.log.warn({ err: failure, job: name }, 'a scheduled job failed')
    await recordEnd({ resultado: '', error: failureReason(failure) })
    throw failure
  }
}

/** Returns the reason of a failure for staff, never empty and without query values. */
export function failureReason(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure)
  return withoutQueryValues(message).slice(0, MAX_ERROR_LENGTH) || 'Sin detalles'
}

/**
 * If the clocks of process and database differ, stores a failed run with the earlier of both times. Without this
 * run the shop would seem to have been switched off when the clocks agree again. Other pauses store nothing, so the time of the last run stays.
 */
async function recordPausedRun({ pool }: Deps, name: string, pause: Pause): Promise<void> {
  if (pause.why !== 'clocks') return
  const at = pause.programTime < pause.databaseTime ? pause.programTime : pause.databaseTime
  await recordJobStart(pool, { name, empezo: at })
  await recordJobEnd(pool, { name, empezo: at, termino: at, resultado: '', error: pauseText(pause) })
}
