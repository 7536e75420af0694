import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { readJobRuns } from '#server/features/jobs/job-run-store.ts'
import { localMailer } from '#server/email/smtp/local-mailer.ts'
import type { Mailer } from '#server/email/smtp/mailer.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { JobRequests } from './job-requests.ts'
import type { ScheduledJob } from '#server/jobs/scheduled-jobs.ts'
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

type JobStart = { name: string; process: number }

/** Returns another process on the shop's database, with its own job requests and log. */
function aProcess(jobs: readonly ScheduledJob[], parts: Partial<Deps> = {}) {
  const deps = { ...shop.deps, jobRequests: new JobRequests(), origin: 'https://tienda.test', ...parts }
  const running = startJobs(deps, { jobs, pollSeconds: 1 })
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
  const starts: JobStart[] = []
  let openGate = () => {}
  const gate = new Promise<void>((open) => {
    openGate = open
  })
  const processes = [0, 1, 2].map((process) =>
    aProcess([
      aJob(
        'begins-with-the-shop',
        async () => {
          starts.push({ name: 'begins-with-the-shop', process })
          await gate
          return '3 cosas'
        },
        { atStart: true },
      ),
    ]),
  )
  await Promise.all(processes.map(({ started }) => started))
  await waitUntil(() => starts.length > 0)
  // The job already runs, so no second run is queued.
  for (const { deps } of processes) await deps.jobRequests.request('begins-with-the-shop')
  openGate()
  await waitUntil(async () => (await runOf('begins-with-the-shop'))?.termino != null)
  expect(starts).toHaveLength(1)
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
  await deps.jobRequests.request('fails-once')
  await started
  await waitUntil(async () => (await runOf('fails-once'))?.resultado === 'Bien')
  expect(await runOf('fails-once')).toMatchObject({ error: '' })
  expect(tries).toBe(2)
  const stored = await shop.deps.pool.query('select output::text as output from pgboss.job')
  expect(JSON.stringify(stored.rows)).not.toContain('secreto')
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
  let hasStarted = false
  let hasStopped = false
  const long = aJob('long', async (_, closing) => {
    hasStarted = true
    await new Promise<void>((resolve) => closing.addEventListener('abort', () => resolve()))
    hasStopped = true
    return 'hasta acá'
  })
  const { deps, started, stop } = aProcess([long])
  await started
  await deps.jobRequests.request('long')
  await waitUntil(() => hasStarted)
  await stop()
  expect(hasStopped).toBe(true)
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
const mailer = localMailer('hola@tienda.test')
function slowMailer(delivery: Promise<void>, onTry: () => void = () => {}): Mailer {
  return {
    ...mailer,
    async send() {
      onTry()
      await delivery
      return { ok: true }
    },
  }
}

test('An open shop sends queued e-mails, also later ones, and the queue shows its last run', async () => {
  await queueOne()
  aProcess([], { mailer })
  await waitUntil(async () => (await delivered()) === 1)
  await queueOne()
  await waitUntil(async () => (await delivered()) === 2)
  await waitUntil(async () => (await runOf('send-emails'))?.termino != null)
  expect(await runOf('send-emails')).toMatchObject({ resultado: '1 correo enviado', error: '' })
})

test('An e-mail in a rolled back transaction has no job', async () => {
  const rolledBack = inTransaction(shop.deps.pool, async (tx) => {
    await tx.query(
      `insert into emails (kind, dedupe_key, recipient, subject) values ('x', 'x', 'a@b.test', 'x')`,
    )
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await jobsOf('created')).toBe(0)
})

test('Two processes send each e-mail once', async () => {
  for (let one = 0; one < 20; one++) await queueOne()
  let sent = 0
  const counting = slowMailer(Promise.resolve(), () => {
    sent += 1
  })
  for (const _ of [1, 2]) aProcess([], { mailer: counting })
  await waitUntil(async () => (await delivered()) === 20)
  expect(sent).toBe(20)
})

test('The e-mail of a killed process is sent by another process', async () => {
  await queueOne()
  await shop.deps.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`,
  )
  const { deps } = aProcess([], { mailer })
  await waitUntil(async () => (await jobsOf('retry')) === 1)
  await deps.jobRequests.request('send-emails')
  expect(await waitUntil(async () => (await delivered()) === 1)).toBe(true)
})

test('An e-mail that is given up moves to the dead letter queue, and the store receives an alert', async () => {
  await queueOne()
  const refusing: Mailer = { ...mailer, send: async () => ({ ok: false, permanent: true, reason: '550' }) }
  aProcess([], { mailer: refusing })
  const abandonedKinds = async () =>
    (await shop.deps.pool.query('select kind from emails where dead_at is not null order by id')).rows
  await waitUntil(async () => (await abandonedKinds()).length === 2)
  expect((await abandonedKinds()).map(({ kind }) => kind)).toEqual(['account-closed', 'email-dead'])
})

test('A shop that stops waits for the e-mail that it is sending', async () => {
  await queueOne()
  const { promise: delivery, resolve } = Promise.withResolvers<void>()
  let isTried = false
  const { stop } = aProcess([], {
    mailer: slowMailer(delivery, () => {
      isTried = true
    }),
  })
  await waitUntil(() => isTried)
  const stopped = stop()
  resolve()
  await stopped
  expect(await delivered()).toBe(1)
})
