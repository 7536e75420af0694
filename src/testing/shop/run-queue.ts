import type { RowQueue } from '#server/database/migration/job-queues.ts'
import { runRowJobs } from '#server/jobs/queue/run-row-jobs.ts'
import type { JobShop } from '#server/jobs/queue/row-job.ts'
import { usedQueues } from '#server/jobs/row-job-queues.ts'

const notAborted = new AbortController().signal

type QueuedJob = { id: string; key: string }

/**
 * Runs each job of a queue once, without the delay of retries. A failed job without retries left is given up. Returns
 * the number of successful jobs.
 */
export async function runQueue(
  shop: Omit<JobShop, 'origin'> & { origin?: string },
  queue: RowQueue,
): Promise<number> {
  const kind = usedQueues(shop).find(({ name }) => name === queue)!
  const { rows } = await shop.pool.query<QueuedJob>(
    `update pgboss.job set state = 'active', started_on = now() where name = $1 and state < 'active'
     returning id, data->>'id' as key`,
    [queue],
  )
  const jobShop = { ...shop, origin: shop.origin ?? 'https://tienda.test' }
  const batch = rows.map(({ id, key }) => ({ id, data: { id: key }, signal: notAborted }))
  const results = await runRowJobs(jobShop, kind, { batch, closing: notAborted })
  const idsOf = (status: string) => results.filter((one) => one.status === status).map(({ id }) => id)
  await shop.pool.query(`update pgboss.job set state = 'retry' where id = any($1::uuid[])`, [idsOf('failed')])
  const exhausted = idsOf('deadletter')
  for (const { id, data } of batch) if (exhausted.includes(id)) await kind.giveUp?.(jobShop, data.id)
  await shop.pool.query('delete from pgboss.job where id = any($1::uuid[])', [exhausted])
  const { rowCount } = await shop.pool.query(
    `delete from pgboss.job where id = any($1::uuid[]) and state = 'active'`,
    [idsOf('completed')],
  )
  return rowCount ?? 0
}
