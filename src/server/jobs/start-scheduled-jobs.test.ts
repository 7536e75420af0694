import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { readJobRuns } from '#server/features/jobs/job-run-store.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { until } from '#testing/until.ts'
import { JobLine } from './job-line.ts'
import type { ScheduledJob } from './scheduled-jobs.ts'
import { startScheduledJobs } from './start-scheduled-jobs.ts'

let shop: Shop
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await shop.deps.pool.query('delete from job_runs')
})
afterAll(() => shop.close())

type Told = { name: string; process: number }

/** A process of its own over the shop's database: what it asks for and logs is its own. */
function aProcess(jobs: readonly ScheduledJob[], log = pino({ level: 'silent' })) {
  const deps: Deps = { ...shop.deps, jobs: new JobLine(), log }
  const running = startScheduledJobs(deps, { jobs, lookEverySeconds: 0.5 })
  stops.push(running.stop)
  return { deps, ...running }
}

const aJob = (name: string, run: ScheduledJob['run'], more: Partial<ScheduledJob> = {}): ScheduledJob => ({
  name,
  titulo: name,
  texto: 'Prueba',
  everyMinutes: 60,
  run,
  ...more,
})

const runOf = async (name: string) => (await readJobRuns(shop.deps.pool)).get(name)

test('several processes start at once on a database without jobs; what each of them asks for runs once, and how it ended is kept', async () => {
  const told: Told[] = []
  let let1 = () => {}
  const gate = new Promise<void>((open) => {
    let1 = open
  })
  const processes = [0, 1, 2].map((process) =>
    aProcess([
      aJob(
        'begins-with-the-shop',
        async () => {
          told.push({ name: 'begins-with-the-shop', process })
          await gate
          return '3 cosas'
        },
        { atStart: true },
      ),
    ]),
  )
  await Promise.all(processes.map(({ started }) => started))
  await until(() => told.length > 0)
  // Asked for while it runs, it is the one that runs.
  for (const { deps } of processes) await deps.jobs.ask('begins-with-the-shop')
  let1()
  await until(async () => (await runOf('begins-with-the-shop'))?.termino != null)
  expect(told).toHaveLength(1)
  expect(await runOf('begins-with-the-shop')).toMatchObject({ resultado: '3 cosas', error: '' })
})

test('what fails runs again, and what a failed question asked is kept nowhere', async () => {
  let tries = 0
  const failing = aJob('fails-once', async () => {
    tries += 1
    if (tries === 1) throw new Error('El servidor no contesta\nparams: secreto')
    return 'Bien'
  })
  const { deps, started } = aProcess([failing])
  await deps.jobs.ask('fails-once')
  await started
  await until(async () => (await runOf('fails-once'))?.resultado === 'Bien')
  expect(await runOf('fails-once')).toMatchObject({ error: '' })
  expect(tries).toBe(2)
  const kept = await shop.deps.pool.query('select output::text as output from pgboss.job')
  expect(JSON.stringify(kept.rows)).not.toContain('secreto')
})

test('every job of this version is on the schedule, none of another is, and a job of another version is left alone', async () => {
  const first = aProcess([aJob('old', async () => ''), aJob('kept', async () => '', { everyMinutes: 10 })])
  await first.started
  await first.stop()
  const second = aProcess([aJob('kept', async () => '', { everyMinutes: 1 })])
  await second.started
  const { rows } = await shop.deps.pool.query('select key, cron from pgboss.schedule order by key')
  expect(rows).toEqual([{ key: 'kept', cron: '*/1 * * * *' }])
})

test('a shop that stops tells what runs to leave off, and waits for it', async () => {
  let began = false
  let leftOff = false
  const long = aJob('long', async (_, closing) => {
    began = true
    await new Promise<void>((resolve) => closing.addEventListener('abort', () => resolve()))
    leftOff = true
    return 'hasta acá'
  })
  const { deps, started, stop } = aProcess([long])
  await started
  await deps.jobs.ask('long')
  await until(() => began)
  await stop()
  expect(leftOff).toBe(true)
  expect(await runOf('long')).toMatchObject({ resultado: 'hasta acá' })
})
