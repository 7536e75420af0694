import { setTimeout as pause } from 'node:timers/promises'
import { type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { cronExpression } from '#domain/job/job-schedule.ts'
import { STORE_ZONE } from '#domain/calendar.ts'
import { DEAD_LETTER_QUEUE, SCHEDULED_QUEUE } from '#server/database/migration/job-queues.ts'
import { makeJobsDue } from './job-queue-store.ts'
import type { JobShop } from './row-job.ts'
import { usedQueues } from '#server/jobs/row-job-queues.ts'
import { runScheduledJob } from './run-scheduled-job.ts'
import { runRowJobs } from './run-row-jobs.ts'
import { type ScheduledJob, usedJobs } from '#server/jobs/scheduled-jobs.ts'

/** pg-boss's internal queue of due scheduled jobs. */
const DUE_QUEUE = '__pgboss__send-it'
const HOUR_SECONDS = 3_600
const STOP_GRACE_MS = 5_000
/** Practically unlimited, because the shop may start before its database. */
const ATTEMPTS = 100_000

/**
 * Polling intervals of pg-boss in seconds, long because an idle shop must use little processor time. A scheduled job
 * may start up to a minute late (docs/decisions/0021).
 */
const POLLING_INTERVALS = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  maintenanceIntervalSeconds: HOUR_SECONDS,
  queueCacheIntervalSeconds: HOUR_SECONDS,
  clockMonitorIntervalSeconds: 600,
  bamIntervalSeconds: HOUR_SECONDS,
  flowIntervalSeconds: HOUR_SECONDS,
} as const
const SCHEDULED_POLL_SECONDS = 10
const SUPERVISE_SECONDS = 20
const ROW_POLL_SECONDS = 2
/** Concurrent jobs per queue and process, because mail servers accept few connections from one sender. */
const MAX_CONCURRENT_JOBS = 5
/** Pause after a full batch, because sales have priority (docs/benchmarks.md). */
const BATCH_PAUSE_MS = 100

/**
 * Runs scheduled jobs and row jobs until `stop` is called. Each job runs in one process at a time. `stop` waits up to
 * five seconds, and an interrupted job runs again later. `pollSeconds`: shorter polling interval for tests.
 */
export function startJobs(
  shop: JobShop,
  { jobs = usedJobs(shop), pollSeconds }: { jobs?: readonly ScheduledJob[]; pollSeconds?: number } = {},
): { started: Promise<void>; stop(): Promise<void> } {
  const closing = new AbortController()
  const workers = new Map<string, string>()
  const queues = usedQueues(shop)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => shop.pool.query(text, values) },
    // PostgreSQL's autovacuum is enough for small tables.
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    ...POLLING_INTERVALS,
    // Interval of the search for jobs of killed processes.
    superviseIntervalSeconds: pollSeconds ?? SUPERVISE_SECONDS,
    monitorIntervalSeconds: pollSeconds ?? SUPERVISE_SECONDS,
  })
  boss.on('error', (failure) => shop.log.warn({ err: failure }, 'jobs'))
  boss.on('warning', ({ message }) => shop.log.info({ why: message }, 'jobs'))

  const started = start().catch((failure: unknown) => {
    if (!closing.signal.aborted) shop.log.error({ err: failure }, 'jobs do not run')
  })

  async function start(): Promise<void> {
    await boss.start({ attempts: ATTEMPTS })
    await boss.updateQueue(DUE_QUEUE, { deleteAfterSeconds: HOUR_SECONDS })
    await updateSchedules()
    await startScheduledWorker()
    await startRowWorkers()
    await shop.jobRequests.connect(requestJob)
    for (const { name, atStart } of jobs) if (atStart) await shop.jobRequests.request(name)
  }

  async function updateSchedules(): Promise<void> {
    for (const { name, everyMinutes } of jobs)
      await boss.schedule(
        SCHEDULED_QUEUE,
        cronExpression(everyMinutes),
        { name },
        { key: name, singletonKey: name, tz: STORE_ZONE },
      )
    for (const { key } of await boss.getSchedules(SCHEDULED_QUEUE))
      if (!jobs.some(({ name }) => name === key)) await boss.unschedule(SCHEDULED_QUEUE, key)
  }

  async function startScheduledWorker(): Promise<void> {
    const worker = await boss.work<{ name: string }>(
      SCHEDULED_QUEUE,
      {
        pollingIntervalSeconds: pollSeconds ?? SCHEDULED_POLL_SECONDS,
        // Two, so that a long job does not block a short one.
        localConcurrency: 2,
      },
      async ([job]) => runScheduled(job?.data.name),
    )
    workers.set(SCHEDULED_QUEUE, worker)
  }

  async function runScheduled(name: string | undefined): Promise<void> {
    const job = jobs.find((one) => one.name === name)
    // The job belongs to another version of the shop that runs at the same time.
    if (!job) return
    await runScheduledJob(shop, job, closing.signal).catch(() => {
      // pg-boss would store the failure, and a failed query contains its values.
      throw new Error(`The job ${name} failed`)
    })
  }

  async function startRowWorkers(): Promise<void> {
    for (const kind of queues) {
      // In a silent copy, the jobs of this queue never run.
      if (shop.config.quiet && kind.waitsInPause) continue
      const worker = await boss.work(
        kind.name,
        {
          pollingIntervalSeconds: pollSeconds ?? ROW_POLL_SECONDS,
          batchSize: MAX_CONCURRENT_JOBS,
          burstWhenBatchFull: true,
          perJobResults: true as const,
        },
        async (batch: Job<{ id: string }>[]): Promise<JobResult[]> => {
          const results = await runRowJobs(shop, kind, { batch, closing: closing.signal })
          if (batch.length === MAX_CONCURRENT_JOBS) await pause(BATCH_PAUSE_MS)
          return results
        },
      )
      workers.set(kind.name, worker)
    }
    await boss.work(
      DEAD_LETTER_QUEUE,
      {
        pollingIntervalSeconds: pollSeconds ?? ROW_POLL_SECONDS,
        batchSize: MAX_CONCURRENT_JOBS,
        includeMetadata: true as const,
      },
      async (batch: JobWithMetadata<{ id: string }>[]) => {
        for (const { sourceName, data } of batch)
          await queues.find(({ name }) => name === sourceName)?.giveUp?.(shop, data.id)
      },
    )
  }

  async function requestJob(name: string): Promise<void> {
    const kind = queues.find((one) => one.name === name)
    if (kind) await makeJobsDue(shop.pool, kind.name)
    else await boss.send(SCHEDULED_QUEUE, { name }, { singletonKey: name })
    boss.notifyWorker(workers.get(kind ? name : SCHEDULED_QUEUE) ?? '')
  }

  return {
    started,
    async stop() {
      closing.abort()
      shop.jobRequests.disconnect()
      await boss.stop({ graceful: true, timeout: STOP_GRACE_MS })
      await started
    },
  }
}
