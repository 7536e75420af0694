import { PgBoss, type Queue } from 'pg-boss'
import { MAX_RUN_MS } from '#domain/job/job-schedule.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS

/** Queue of the scheduled jobs. At most one job of each name waits or runs, across all processes. */
export const SCHEDULED_QUEUE = 'jobs'
/** Queue of failed jobs: after the last retry, or given up by their handler. */
export const DEAD_LETTER_QUEUE = 'dead-jobs'

/** Options of a queue with one job per row. The trigger `queue_row_job` inserts the job with the row's key. */
const rowQueueOptions = {
  policy: 'exclusive',
  // A year, which is longer than a shop is off.
  retentionSeconds: YEAR_SECONDS,
  expireInSeconds: 5 * MINUTE_SECONDS,
  // A killed process sends no heartbeat, so another process runs the job.
  heartbeatSeconds: 20,
  deleteAfterSeconds: MINUTE_SECONDS,
  deadLetter: DEAD_LETTER_QUEUE,
  retryLimit: 1_000,
  retryBackoff: true,
  retryDelay: 30,
  retryDelayMax: HOUR_SECONDS,
} as const satisfies Omit<Queue, 'name'>

const queues = {
  // Created first, because the other queues refer to it.
  [DEAD_LETTER_QUEUE]: {
    retentionSeconds: YEAR_SECONDS,
    deleteAfterSeconds: 30 * 24 * HOUR_SECONDS,
    retryLimit: 1_000,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS,
  },
  [SCHEDULED_QUEUE]: {
    policy: 'exclusive',
    expireInSeconds: MAX_RUN_MS / 1_000,
    heartbeatSeconds: 60,
    retryLimit: 1,
    deleteAfterSeconds: HOUR_SECONDS,
  },
  'send-emails': rowQueueOptions,
  // Practically unlimited retries, because the next bulk edit waits until this edit ends.
  'bulk-edits': {
    ...rowQueueOptions,
    expireInSeconds: 6 * HOUR_SECONDS,
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryDelayMax: MINUTE_SECONDS,
  },
  // 'short', because an import may queue its next step before the job of the previous step has ended.
  'product-imports': {
    ...rowQueueOptions,
    policy: 'short',
    expireInSeconds: 6 * HOUR_SECONDS,
    retryDelay: 1,
    retryDelayMax: MINUTE_SECONDS,
  },
  'image-downloads': { ...rowQueueOptions, retryLimit: 8 },
  'send-refunds': { ...rowQueueOptions, retryLimit: 9_000 },
  // 'short', so a webhook during a read queues a second read. After the retries of a day, the reconciliation job reads
  // the payment.
  'read-payments': { ...rowQueueOptions, policy: 'short', retryDelay: 2, retryLimit: 36 },
  // 'short', so a change of a sale during its job queues a second job.
  'issue-vouchers': {
    ...rowQueueOptions,
    policy: 'short',
    retryDelay: 5,
    retryDelayMax: 10 * MINUTE_SECONDS,
  },
  // Mercado Pago also repeats a webhook for a limited time.
  'simulator-webhooks': {
    ...rowQueueOptions,
    retryDelay: 2,
    retryDelayMax: 15 * MINUTE_SECONDS,
    retryLimit: 19,
  },
} as const satisfies Record<string, Omit<Queue, 'name'>>

/** Queues with one job per row. */
export type RowQueue = Exclude<keyof typeof queues, typeof DEAD_LETTER_QUEUE | typeof SCHEDULED_QUEUE>

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * Creates or updates the tables of pg-boss and the queues. Must run before the migrations, whose triggers insert jobs,
 * and in one process at a time.
 */
export async function createQueues(executeSql: ExecuteSql): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, registerInstance: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure ??= error
  })
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    const { policy: _, ...rest }: Omit<Queue, 'name'> = options
    await boss.updateQueue(name, rest)
  }
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

/**
 * Like `createQueues`, inside the open transaction of `executeSql`. pg-boss puts its statements between BEGIN and COMMIT,
 * and COMMIT would end the caller's transaction. The local timeouts of pg-boss stay until the transaction ends.
 */
export const createQueuesInTransaction = (executeSql: ExecuteSql): Promise<void> =>
  createQueues((text, values) =>
    executeSql(text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''), values),
  )
