import type { Deps } from '#server/deps.ts'
import { withoutValues } from '#server/tell-failure.ts'
import { noteJobEnd, noteJobStart } from '#server/features/jobs/job-run-store.ts'
import { type Pause, pauseText, readPause } from './read-pause.ts'
import type { ScheduledJob } from './scheduled-jobs.ts'

const LONGEST_ERROR = 300

/**
 * Runs a job, stores its result for staff, and rethrows a failure. Does nothing during a pause. Never call inside a
 * transaction.
 */
export async function runJob(
  deps: Deps,
  { name, run }: Pick<ScheduledJob, 'name' | 'run'>,
  closing: AbortSignal,
): Promise<void> {
  const pause = await readPause(deps)
  if (pause) return notePaused(deps, name, pause)
  const empezo = deps.clock.now()
  const end = (how: { resultado: string; error: string }) =>
    noteJobEnd(deps.pool, { name, empezo, termino: deps.clock.now(), ...how })
  await noteJobStart(deps.pool, { name, empezo })
  try {
    await end({ resultado: await run(deps, closing), error: '' })
  } catch (failure) {
    deps.log.warn({ err: failure, job: name }, 'a scheduled job failed')
    await end({ resultado: '', error: reasonOf(failure) })
    throw failure
  }
}

/** The reason of a failure for staff, without query values. Never blank. */
export function reasonOf(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure)
  return withoutValues(message).slice(0, LONGEST_ERROR) || 'Sin detalles'
}

/**
 * Differing clocks count as a failed run at the earlier time. So the shop does not count as off once the clocks
 * agree. Other pauses store nothing, so the last sign of life stays unchanged.
 */
async function notePaused({ pool }: Deps, name: string, pause: Pause): Promise<void> {
  if (pause.why !== 'clocks') return
  const at = pause.own < pause.database ? pause.own : pause.database
  await noteJobStart(pool, { name, empezo: at })
  await noteJobEnd(pool, { name, empezo: at, termino: at, resultado: '', error: pauseText(pause) })
}
