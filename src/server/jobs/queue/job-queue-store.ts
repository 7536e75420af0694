import { z } from '#contract/http/z.ts'
import type { RowQueue } from '#server/database/migration/job-queues.ts'
import { DEAD_LETTER_QUEUE } from '#server/database/migration/job-queues.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const POSTPONE_SECONDS = 10

/** Returns running jobs to the queue with a delay of some seconds. A postponed run is no attempt. */
export async function postponeJobs(db: Queryable, queue: RowQueue, jobIds: readonly string[]): Promise<void> {
  await db.query({
    name: 'postpone-jobs',
    text: `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
             start_after = now() + make_interval(secs => $3)
           where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    values: [queue, jobIds, POSTPONE_SECONDS],
  })
}

/** Makes jobs that wait for a retry run at once. */
export async function makeJobsDue(db: Queryable, queue: RowQueue): Promise<void> {
  await db.query({
    name: 'make-jobs-due',
    text: `update pgboss.job set start_after = now() where name = $1 and state < 'active' and start_after > now()`,
    values: [queue],
  })
}

/**
 * Numbers of jobs. `esperan`: queued or running. `reintentan`: waiting or running after an earlier failure.
 * `abandonados`: given up in the last 30 days.
 */
const counts = z.object({ esperan: z.number(), reintentan: z.number(), abandonados: z.number() })
export type QueueCounts = z.infer<typeof counts>

const queueRow = counts.extend({ queue: z.string() })

export async function countQueuedJobs(db: Queryable): Promise<ReadonlyMap<string, QueueCounts>> {
  const rows = await queryRows(db, queueRow, {
    name: 'count-queued-jobs',
    text: `select coalesce(source_name, name) as queue, count(*) filter (where name <> $1)::int as esperan,
             count(*) filter (where name <> $1 and retry_count > 0)::int as reintentan,
             count(*) filter (where name = $1)::int as abandonados
           from pgboss.job where name = $1 or state < 'completed' group by 1`,
    values: [DEAD_LETTER_QUEUE],
  })
  return new Map(rows.map(({ queue, ...counted }) => [queue, counted]))
}
