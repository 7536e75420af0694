import { PgBoss, type Queue } from 'pg-boss'
import { MAX_RUN_MS } from '#domain/job/job-schedule.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS

/** Queue of the scheduled jobs. At most one job per name waits or runs across all processes. */
export const SCHEDULED_QUEUE = 'jobs'
/** Queue for jobs whose retries are used up or that their handler gave up. */
export const DEAD_LETTER_QUEUE = 'dead-jobs'

/** Job of one row, queued by the trigger `queue_row_job` on insert with the row's key. */
const rowQueueOptions = {
  policy: 'exclusive',
  // Longer than the shop may be off.
  retentionSeconds: YEAR_SECONDS,
  expireInSeconds: 5 * MINUTE_SECONDS,
  // Another process runs the job of a killed process, which sends no heartbeat.
  heartbeatSeconds: 20,
  deleteAfterSeconds: MINUTE_SECONDS,
  deadLetter: DEAD_LETTER_QUEUE,
  retryLimit: 1_000,
  retryBackoff: true,
  retryDelay: 30,
  retryDelayMax: HOUR_SECONDS,
} as const satisfies Omit<Queue, 'name'>

const queues = {
  // The dead-letter queue comes first, because the others refer to it.
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
  // Practically unlimited retries, because no other edit can begin before this one ends.
  'bulk-edits': {
    ...rowQueueOptions,
    expireInSeconds: 6 * HOUR_SECONDS,
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryDelayMax: MINUTE_SECONDS,
  },
  'send-refunds': { ...rowQueueOptions, retryLimit: 9_000 },
  // A notification during a read queues a second read. After a day of retries the reconciliation finds the rest.
  'read-payments': { ...rowQueueOptions, policy: 'short', retryDelay: 2, retryLimit: 36 },
} as const satisfies Record<string, Omit<Queue, 'name'>>

/** Queues whose jobs name a row. */
export type RowQueue = Exclude<keyof typeof queues, typeof DEAD_LETTER_QUEUE | typeof SCHEDULED_QUEUE>

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * Creates or updates the tables of pg-boss and the queues. Run it before the migrations, whose triggers insert jobs,
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
