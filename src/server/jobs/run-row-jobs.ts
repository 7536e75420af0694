import type { Job, JobResult } from 'pg-boss'
import { noteJobEnd, noteJobStart } from '#server/features/jobs/job-run-store.ts'
import { countedText } from './counted-text.ts'
import { postponeJobs } from './job-queue-store.ts'
import { readPause } from './read-pause.ts'
import { GivenUp, type JobShop, Postponed } from './row-job.ts'
import type { RowJobs } from './row-jobs.ts'
import { reasonOf } from './run-job.ts'

type Row = Pick<Job<{ id: string }>, 'id' | 'data' | 'signal'>

/**
 * Runs a batch of jobs of rows at once, and returns how each ended. Stores how the batch ended for staff to read. pg-boss is not told
 * why a job failed, because it would store that, and a failed query carries its values.
 */
export async function runRowJobs(
  shop: JobShop,
  kind: Pick<RowJobs, 'name' | 'run' | 'waitsInPause' | 'hecho'>,
  { batch, closing }: { batch: readonly Row[]; closing: AbortSignal },
): Promise<JobResult[]> {
  const { name } = kind
  const empezo = shop.clock.now()
  const pause = kind.waitsInPause ? await readPause(shop) : undefined
  if (!pause) await noteJobStart(shop.pool, { name, empezo })
  const ended = await Promise.allSettled(
    batch.map(({ data, signal }) => kind.run(shop, { id: data.id, pause, signal, closing })),
  )
  const failures = ended.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : undefined))
  const postponed = batch.filter((_, at) => failures[at] instanceof Postponed)
  if (postponed.length > 0)
    await postponeJobs(
      shop.pool,
      name,
      postponed.map(({ id }) => id),
    )
  const failed = failures.filter((one) => one !== undefined && !(one instanceof Postponed))
  for (const failure of failed) shop.log.warn({ err: failure, job: name }, 'a job failed')
  if (!pause)
    await noteJobEnd(shop.pool, {
      name,
      empezo,
      termino: shop.clock.now(),
      resultado: countedText(ended.filter(({ status }) => status === 'fulfilled').length, kind.hecho),
      error: failed.length === 0 ? '' : reasonOf(failed[0]),
    })
  return batch.map(({ id }, at) => ({ id, status: statusOf(failures[at]) }))
}

/** A postponed job is no longer this worker's, so its status changes nothing. */
function statusOf(failure: unknown): JobResult['status'] {
  if (failure instanceof GivenUp) return 'deadletter'
  return failure === undefined || failure instanceof Postponed ? 'completed' : 'failed'
}
