import { PgBoss } from 'pg-boss'
import { cronOf, LONGEST_RUN_MS } from '#domain/job-schedule.ts'
import { STORE_ZONE } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { runJob } from './run-job.ts'
import { type ScheduledJob, scheduledJobs } from './scheduled-jobs.ts'

const QUEUE = 'jobs'
/** Where pg-boss itself queues what the clock says is due. */
const DUE_QUEUE = '__pgboss__send-it'
const HOUR_SECONDS = 3_600
const GRACE_MS = 5_000
/** A shop may start before its database; it is tried for as long as the shop runs. */
const ATTEMPTS = 100_000

/**
 * How often pg-boss looks, in seconds: seldom, for an idle shop on a small machine. A job begins up to a minute after its hour
 * (docs/decisions/0021).
 */
const PACE = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  superviseIntervalSeconds: 60,
  maintenanceIntervalSeconds: HOUR_SECONDS,
  queueCacheIntervalSeconds: HOUR_SECONDS,
  clockMonitorIntervalSeconds: 600,
  bamIntervalSeconds: HOUR_SECONDS,
  flowIntervalSeconds: HOUR_SECONDS,
} as const
const JOBS_LOOK_EVERY_SECONDS = 10

/**
 * Runs the scheduled jobs until stopped, each in one of the shop's processes at a time. Stopping tells those that run to leave
 * off, and waits for them up to five seconds: what is cut off runs again. `pace` is for tests, which do not wait for minutes.
 */
export function startScheduledJobs(
  deps: Deps,
  {
    jobs = scheduledJobs,
    lookEverySeconds = JOBS_LOOK_EVERY_SECONDS,
  }: { jobs?: readonly ScheduledJob[]; lookEverySeconds?: number } = {},
): { started: Promise<void>; stop(): Promise<void> } {
  const closing = new AbortController()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => deps.pool.query(text, values) },
    // A few short rows: the server's own vacuum sees to them.
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    ...PACE,
  })
  boss.on('error', (failure) => deps.log.warn({ err: failure }, 'scheduled jobs'))
  boss.on('warning', ({ message }) => deps.log.info({ why: message }, 'scheduled jobs'))

  const started = start().catch((failure: unknown) => {
    if (!closing.signal.aborted) deps.log.error({ err: failure }, 'scheduled jobs do not run')
  })

  async function start(): Promise<void> {
    // Of several processes that start on an empty database, one makes the tables and the others try again.
    await boss.start({ attempts: ATTEMPTS })
    await boss.createQueue(QUEUE, {
      // One of a name at a time, waiting or running, in all processes.
      policy: 'exclusive',
      expireInSeconds: LONGEST_RUN_MS / 1000,
      // Of a process that was killed nobody hears any more: its job is run again.
      heartbeatSeconds: 60,
      retryLimit: 1,
      deleteAfterSeconds: HOUR_SECONDS,
    })
    await boss.updateQueue(DUE_QUEUE, { deleteAfterSeconds: HOUR_SECONDS })
    await keepSchedules()
    const worker = await boss.work<{ name: string }>(
      QUEUE,
      {
        pollingIntervalSeconds: lookEverySeconds,
        // What waits for another is looked for at once.
        burstWhenBatchFull: true,
        // A long one keeps no short one waiting.
        localConcurrency: 2,
      },
      async ([job]) => run(job?.data.name),
    )
    await deps.jobs.takeOver(async (name) => {
      await boss.send(QUEUE, { name }, { singletonKey: name })
      boss.notifyWorker(worker)
    })
    for (const { name, atStart } of jobs) if (atStart) await deps.jobs.ask(name)
  }

  /** Those of this version, and none that it does not know. */
  async function keepSchedules(): Promise<void> {
    for (const { name, everyMinutes } of jobs)
      await boss.schedule(
        QUEUE,
        cronOf(everyMinutes),
        { name },
        { key: name, singletonKey: name, tz: STORE_ZONE },
      )
    for (const { key } of await boss.getSchedules(QUEUE))
      if (!jobs.some(({ name }) => name === key)) await boss.unschedule(QUEUE, key)
  }

  async function run(name: string | undefined): Promise<void> {
    const job = jobs.find((one) => one.name === name)
    // One of another version, whose processes run beside this one.
    if (!job) return
    await runJob(deps, job, closing.signal).catch(() => {
      // pg-boss keeps what it is told of a failure, and a failed query carries its values with it.
      throw new Error(`The job ${name} failed`)
    })
  }

  return {
    started,
    async stop() {
      closing.abort()
      deps.jobs.letGo()
      await boss.stop({ graceful: true, timeout: GRACE_MS })
      await started
    },
  }
}
