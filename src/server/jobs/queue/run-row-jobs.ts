import type { Job, JobResult } from 'pg-boss'
import { recordJobEnd, recordJobStart } from '#server/features/jobs/job-run-store.ts'
import { pluralCount } from './plural-count.ts'
import { postponeJobs } from './job-queue-store.ts'
import { readPause } from '#server/jobs/pause/read-pause.ts'
import { inSpan } from '#server/tracing/tracer.ts'
import { GivenUp, type JobShop, Postponed } from './row-job.ts'
import type { RowJobQueue } from '#server/jobs/row-job-queues.ts'
import { failureReason } from './run-scheduled-job.ts'

type Batch = readonly Pick<Job<{ id: string }>, 'id' | 'data' | 'signal'>[]

/**
 * Runs a batch of row jobs concurrently and stores its result for staff. Hides failures from pg-boss, which would store
 * the values of a failed query.
 */
export async function runRowJobs(
  shop: JobShop,
  { name, run, waitsInPause, hecho }: RowJobQueue,
  { batch, closing }: { batch: Batch; closing: AbortSignal },
): Promise<JobResult[]> {
  const empezo = shop.clock.now()
  const pause = waitsInPause ? await readPause(shop) : undefined
  if (!pause) await recordJobStart(shop.pool, { name, empezo })
  const outcomes = await Promise.all(
    batch.map(async ({ id, data, signal }) => {
      const failure: unknown = await inSpan(`job ${name}`, () =>
        run(shop, { id: data.id, pause, signal, closing }),
      ).catch((reason: unknown) => reason)
      return { id, failure, status: statusOf(failure) }
    }),
  )
  const postponed = outcomes.filter(({ failure }) => failure instanceof Postponed)
  if (postponed.length > 0)
    await postponeJobs(
      shop.pool,
      name,
      postponed.map(({ id }) => id),
    )
  const failed = outcomes.filter(({ status }) => status !== 'completed')
  for (const { failure } of failed) shop.log.warn({ err: failure, job: name }, 'a job failed')
  if (!pause)
    await recordJobEnd(shop.pool, {
      name,
      empezo,
      termino: shop.clock.now(),
      resultado: pluralCount(outcomes.length - failed.length - postponed.length, hecho),
      error: failed[0] ? failureReason(failed[0].failure) : '',
    })
  return outcomes.map(({ id, status }) => ({ id, status }))
}

/** pg-boss ignores the status of a postponed job, which is already back in the queue. */
function statusOf(failure: unknown): JobResult['status'] {
  if (failure instanceof GivenUp) return 'deadletter'
  return failure === undefined || failure instanceof Postponed ? 'completed' : 'failed'
}
