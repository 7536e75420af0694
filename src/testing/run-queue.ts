import type { RowQueue } from '#server/database/prepare-queues.ts'
import { runRowJobs } from '#server/jobs/run-row-jobs.ts'
import type { JobShop } from '#server/jobs/row-job.ts'
import { rowJobs } from '#server/jobs/row-jobs.ts'

const open = new AbortController().signal

type Queued = { id: string; key: string }

/**
 * Runs each job of a queue once, without the retry delay. Ends jobs without retries left. Returns the number of
 * successful jobs.
 */
export async function runQueue(
  shop: Omit<JobShop, 'origin'> & { origin?: string },
  queue: RowQueue,
  { signal = open, closing = open }: { signal?: AbortSignal; closing?: AbortSignal } = {},
): Promise<number> {
  const kind = rowJobs.find(({ name }) => name === queue)!
  const { rows } = await shop.pool.query<Queued>(
    `update pgboss.job set state = 'active', started_on = now() where name = $1 and state < 'active'
     returning id, data->>'id' as key`,
    [queue],
  )
  const full = { ...shop, origin: shop.origin ?? 'https://tienda.test' }
  const batch = rows.map(({ id, key }) => ({ id, data: { id: key }, signal }))
  const results = await runRowJobs(full, kind, { batch, closing })
  const idsOf = (status: string) => results.filter((one) => one.status === status).map(({ id }) => id)
  await shop.pool.query(`update pgboss.job set state = 'retry' where id = any($1::uuid[])`, [idsOf('failed')])
  const dead = idsOf('deadletter')
  for (const { id, data } of batch) if (dead.includes(id)) await kind.giveUp?.(full, data.id)
  await shop.pool.query('delete from pgboss.job where id = any($1::uuid[])', [dead])
  const { rowCount } = await shop.pool.query(
    `delete from pgboss.job where id = any($1::uuid[]) and state = 'active'`,
    [idsOf('completed')],
  )
  return rowCount ?? 0
}
