import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listJobs, runJob as runJobCall } from '#contract/job/jobs.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { rowJobQueues } from '#server/jobs/row-job-queues.ts'
import { scheduledJobs, usedJobs } from '#server/jobs/scheduled-jobs.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const HOUR_MS = 60 * 60_000
const open = new AbortController().signal

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ now: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString() })
  admin = await shop.as('admin')
})
afterEach(async () => {
  for (const table of ['job_runs', 'emails', 'bulk_edits', 'pgboss.job'])
    await shop.deps.pool.query(`delete from ${table}`)
  await shop.reset()
})
afterAll(() => shop.close())

const read = async () => (await admin.call(listJobs)).body
const job = async (name: string) => (await read()).tareas.find((one: { name: string }) => one.name === name)
const now = () => shop.clock.now().toISOString()
const anHourFromNow = () => new Date(shop.clock.now().getTime() + HOUR_MS).toISOString()

test('Every job is listed with its schedule and its next run before its first run', async () => {
  const { tareas } = await read()
  expect(tareas.map(({ name }: { name: string }) => name)).toEqual(
    [...usedJobs(shop.deps), ...rowJobQueues].map(({ name }) => name),
  )
  expect(await job('tidy-up')).toEqual({
    name: 'tidy-up',
    titulo: 'Limpiar lo que ya no hace falta',
    texto: expect.stringMatching(/^[A-Z].*\.$/),
    cadaMinutos: 60,
    state: 'never',
    ultima: null,
    proxima: anHourFromNow(),
    cola: null,
  })
})

test('The expiry job reports how many purchases were annulled, and has an empty summary for none', async () => {
  const [expiry] = scheduledJobs
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const expire = async () => {
    await shop.deps.pool.query('update sales set vence = $1 where vence is not null', [shop.clock.now()])
    await runScheduledJob(shop.deps, expiry!, open)
    return (await job('expire-sales')).ultima.resultado
  }
  expect(await expire()).toBe('')
  await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  expect(await expire()).toBe('1 venta vencida')
  for (const nombre of ['Ana', 'Eva'])
    await shop.anonymous.call(placeWebSale, {
      body: aCart([top], { cliente: { nombre, correo: `${nombre}@correo.test` } }),
    })
  expect(await expire()).toBe('2 ventas vencidas')
  expect((await job('expire-sales')).state).toBe('ok')
})

test('The list shows a running job, and later its duration and its summary', async () => {
  let stateDuringRun: unknown
  const slow = async () => {
    shop.clock.advance(1_500)
    stateDuringRun = (await job('tidy-up')).state
    return 'Listo'
  }
  const empezo = now()
  await runScheduledJob(shop.deps, { name: 'tidy-up', run: slow }, open)
  expect(stateDuringRun).toBe('running')
  expect(await job('tidy-up')).toMatchObject({
    state: 'ok',
    ultima: { empezo, tardoMs: 1_500, resultado: 'Listo', error: '' },
  })
})

test('A failed job stores its reason without query values and rethrows the failure', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const run = () => Promise.reject(new Error('El servidor no contesta\nparams: secreto'))
  await expect(runScheduledJob({ ...shop.deps, log }, { name: 'tidy-up', run }, open)).rejects.toThrow(
    'no contesta',
  )
  expect(await job('tidy-up')).toMatchObject({
    state: 'failed',
    ultima: { resultado: '', error: 'El servidor no contesta' },
  })
  expect(lines.join()).toContain('a scheduled job failed')
})

test('A requested job runs as soon as possible, and the audit names the requester', async () => {
  const requestedJobs: string[] = []
  expect(await admin.call(runJobCall, { params: { name: 'tidy-up' }, body: {} })).toMatchObject({
    status: 200,
    body: { message: 'La tarea empieza en unos segundos' },
  })
  await shop.deps.jobRequests.connect(async (name) => void requestedJobs.push(name))
  expect(requestedJobs).toEqual(['tidy-up'])
  await admin.call(runJobCall, { params: { name: 'expire-sales' }, body: {} })
  expect(requestedJobs).toEqual(['tidy-up', 'expire-sales'])
  const { rows } = await shop.deps.pool.query(
    `select actor, what, object from audit_trail where object like 'job:%' order by id`,
  )
  expect(rows).toEqual(
    requestedJobs.map((name) => ({
      actor: admin.uid,
      what: 'pidió que una tarea corra',
      object: `job:${name}`,
    })),
  )
  expect(await admin.call(runJobCall, { params: { name: 'ninguna' }, body: {} })).toMatchObject({
    status: 404,
    body: { code: 'job-not-found' },
  })
  shop.deps.jobRequests.disconnect()
})

test('The list counts waiting and given-up e-mails and shows the running bulk edit', async () => {
  expect(await read()).toMatchObject({
    correos: { esperan: 0, masViejo: null, abandonados: 0 },
    cambioMasivo: null,
  })
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const bulkEdit = now()
  await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  await shop.deps.pool.query('update emails set dead_at = now() where id = (select max(id) from emails)')
  await shop.deps.pool.query(
    `insert into bulk_edits (id, actor, change, total, applied, skipped, creado) values ('uno', 'x', '{}', 10, 3, 1, $1)`,
    [shop.clock.now()],
  )
  expect(await job('send-emails')).toMatchObject({
    cadaMinutos: null,
    proxima: null,
    cola: { esperan: 2, reintentan: 0, abandonados: 0 },
  })
  expect(await read()).toMatchObject({
    correos: { esperan: 1, masViejo: bulkEdit, abandonados: 1 },
    cambioMasivo: { id: 'uno', empezo: bulkEdit, hechos: 4, total: 10 },
  })
})
