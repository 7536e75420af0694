import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { readJobRuns } from '#server/features/jobs/job-run-store.ts'
import { localOutbox } from '#server/adapters/mail/local-outbox.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { until } from '#testing/until.ts'
import { JobLine } from './job-line.ts'
import type { ScheduledJob } from './scheduled-jobs.ts'
import { startJobs } from './start-jobs.ts'

let shop: Shop
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  for (const table of ['job_runs', 'emails', 'pgboss.job']) await shop.deps.pool.query(`delete from ${table}`)
})
afterAll(() => shop.close())

type Told = { name: string; process: number }

/** A second process on the shop's database, with its own job requests and log. */
function aProcess(jobs: readonly ScheduledJob[], parts: Partial<Deps> = {}) {
  const deps = { ...shop.deps, jobs: new JobLine(), origin: 'https://tienda.test', ...parts }
  const running = startJobs(deps, { jobs, lookEverySeconds: 1 })
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

test('Several processes start at once on a database without jobs, and each requested job runs once with a stored result', async () => {
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
  // The request is merged with the running job.
  for (const { deps } of processes) await deps.jobs.ask('begins-with-the-shop')
  let1()
  await until(async () => (await runOf('begins-with-the-shop'))?.termino != null)
  expect(told).toHaveLength(1)
  expect(await runOf('begins-with-the-shop')).toMatchObject({ resultado: '3 cosas', error: '' })
})

test('A failed job runs again, and the values of its failed query are stored nowhere', async () => {
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

test('The schedule contains the jobs of this version only, and a queued job of another version is ignored', async () => {
  const first = aProcess([aJob('old', async () => ''), aJob('kept', async () => '', { everyMinutes: 10 })])
  await first.started
  await first.stop()
  const second = aProcess([aJob('kept', async () => '', { everyMinutes: 1 })])
  await second.started
  const { rows } = await shop.deps.pool.query('select key, cron from pgboss.schedule order by key')
  expect(rows).toEqual([{ key: 'kept', cron: '*/1 * * * *' }])
})

test('A shop that stops aborts its running jobs and waits for them', async () => {
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

let queued = 0
const queueOne = () =>
  queueEmail(shop.deps.pool, {
    kind: 'account-closed',
    dedupeKey: `account-closed:${++queued}`,
    recipient: 'ana@correo.test',
    subject: 'Cerramos tu cuenta',
    payload: { nombre: 'Ana' },
    queuedAt: shop.clock.now(),
  })
const delivered = async () =>
  (await shop.deps.pool.query('select from emails where done_at is not null')).rowCount
const jobsOf = async (state: string) =>
  (await shop.deps.pool.query('select from pgboss.job where data ? $1 and state::text = $2', ['id', state]))
    .rowCount
const mailer = localOutbox('hola@tienda.test')
function slowMailer(answer: Promise<void>, tried: () => void = () => {}): Mailer {
  return {
    ...mailer,
    async send() {
      tried()
      await answer
      return { ok: true }
    },
  }
}

test('An open shop sends queued e-mails, also later ones, and the queue shows its last run', async () => {
  await queueOne()
  aProcess([], { mailer })
  await until(async () => (await delivered()) === 1)
  await queueOne()
  await until(async () => (await delivered()) === 2)
  await until(async () => (await runOf('send-emails'))?.termino != null)
  expect(await runOf('send-emails')).toMatchObject({ resultado: '1 correo enviado', error: '' })
})

test('An e-mail in a rolled back transaction has no job', async () => {
  const undone = inTransaction(shop.deps.pool, async (tx) => {
    await tx.query(
      `insert into emails (kind, dedupe_key, recipient, subject) values ('x', 'x', 'a@b.test', 'x')`,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await jobsOf('created')).toBe(0)
})

test('Two processes send each e-mail once', async () => {
  for (let one = 0; one < 20; one++) await queueOne()
  let sent = 0
  const counting = slowMailer(Promise.resolve(), () => {
    sent += 1
  })
  for (const _ of [1, 2]) aProcess([], { mailer: counting })
  await until(async () => (await delivered()) === 20)
  expect(sent).toBe(20)
})

test('The e-mail of a killed process is sent by another process', async () => {
  await queueOne()
  await shop.deps.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`,
  )
  const { deps } = aProcess([], { mailer })
  await until(async () => (await jobsOf('retry')) === 1)
  await deps.jobs.ask('send-emails')
  expect(await until(async () => (await delivered()) === 1)).toBe(true)
})

test('An e-mail that is given up moves to the dead letter queue, and the store receives an alert', async () => {
  await queueOne()
  const refusing: Mailer = { ...mailer, send: async () => ({ ok: false, permanent: true, reason: '550' }) }
  aProcess([], { mailer: refusing })
  const dead = async () =>
    (await shop.deps.pool.query('select kind from emails where dead_at is not null order by id')).rows
  await until(async () => (await dead()).length === 2)
  expect((await dead()).map(({ kind }) => kind)).toEqual(['account-closed', 'email-dead'])
})

test('A shop that stops waits for the e-mail that it is sending', async () => {
  await queueOne()
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  let isTried = false
  const { stop } = aProcess([], {
    mailer: slowMailer(answer, () => {
      isTried = true
    }),
  })
  await until(() => isTried)
  const stopped = stop()
  resolve()
  await stopped
  expect(await delivered()).toBe(1)
})
