import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { confirmJobReview, listJobs, readJobPause, runJob as runJobCall } from '#contract/job/jobs.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { listAutomaticBackups } from '#server/backup/automatic-backups.ts'
import { folderBackupStore } from '#server/backup/folder-backup-store.ts'
import { localMailer } from '#server/email/smtp/local-mailer.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const top = aProduct({ stock: 1_000 })
const logLines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logLines.push(line) })

let shop: Shop
let admin: Caller
let seller: Caller
let now: number
/** Milliseconds by which the database's clock is behind the process's clock. */
let databaseLagMs = 0

beforeAll(async () => {
  shop = await openShop({
    log,
    payments: simulatedPayments(),
    databaseClock: { now: async () => new Date(shop.clock.now().getTime() - databaseLagMs) },
  })
  now = shop.clock.now().getTime()
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})
beforeEach(async () => {
  databaseLagMs = 0
  await shop.reset()
  await shop.deps.pool.query('truncate job_runs, emails')
  await shop.addProducts(top)
  await runAll()
  logLines.length = 0
})
afterAll(() => shop.close())

const rows = async (sql: string, values: unknown[] = []) => (await shop.deps.pool.query(sql, values)).rows
const closing = new AbortController().signal
const jobNamed = (name: string) => scheduledJobs.find((job) => job.name === name)!
const runExpiry = (deps = shop.deps) => runScheduledJob(deps, jobNamed('expire-sales'), closing)
const sendEmails = (deps = shop.deps) =>
  runQueue({ ...deps, mailer: localMailer('hola@tienda.test') }, 'send-emails')
async function runAll(): Promise<void> {
  await runExpiry()
  await sendEmails()
}

/** Moves stored times back instead of the clock, because sessions would expire. */
async function advanceTime(ms: number): Promise<void> {
  for (const column of ['job_runs.empezo', 'job_runs.confirmado', 'sales.vence', 'emails.created_at']) {
    const [table, name] = column.split('.')
    await rows(`update ${table} set ${name} = ${name} - make_interval(secs => $1)`, [ms / 1_000])
  }
}

let buyers = 0
async function buy(): Promise<void> {
  const cliente = { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` }
  expect((await shop.anonymous.call(placeWebSale, { body: aCart([top], { cliente }) })).status).toBe(200)
}
const buyMany = async (count: number) => {
  for (let sale = 0; sale < count; sale++) await buy()
}
const annulled = async () =>
  (await rows(`select count(*)::int as n from sales where "estadoPago" = 'Anulado'`))[0].n
const unsent = async () =>
  (await rows('select count(*)::int as n from emails where done_at is null and dead_at is null'))[0].n
const pause = async (caller = admin) => (await caller.call(readJobPause)).body
const confirm = async (body: object, { caller = admin, key = randomUUID() } = {}) => {
  const { hasta, ventas, correos } = (await pause()).revisar ?? {}
  return caller.call(confirmJobReview, {
    body: { hasta, ventas, correos, compras: 'anular', envio: 'enviar', ...body },
    headers: { 'idempotency-key': key },
  })
}
const expiryRow = async () => (await admin.call(listJobs)).body.tareas[0]

test('A process whose clock is four days ahead annuls and sends nothing, logs both times once, and continues when the clocks agree', async () => {
  await buy()
  await advanceTime(4 * DAY_MS)
  databaseLagMs = 4 * DAY_MS
  for (let minute = 0; minute < 3; minute++) await runAll()
  expect(await annulled()).toBe(0)
  expect(await unsent()).toBe(2)
  expect(await pause(seller)).toEqual({
    pausa: 'clocks',
    relojes: { programa: shop.clock.now().toISOString(), base: new Date(now - 4 * DAY_MS).toISOString() },
    revisar: null,
  })
  expect(await expiryRow()).toMatchObject({
    state: 'paused',
    ultima: { error: expect.stringContaining('no coinciden') },
  })
  expect(logLines.filter((line) => line.includes('are paused'))).toHaveLength(1)
  expect(await admin.call(runJobCall, { params: { name: 'expire-sales' }, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'job-paused', message: expect.stringContaining('no coinciden') },
  })
  await advanceTime(-4 * DAY_MS + MINUTE_MS)
  databaseLagMs = 0
  await runAll()
  expect(await pause()).toEqual({ pausa: null, relojes: null, revisar: null })
  expect(await unsent()).toBe(0)
  expect((await expiryRow()).state).toBe('ok')
})

test('A shop whose clocks differed for hours does not count as off', async () => {
  await buy()
  databaseLagMs = 5 * MINUTE_MS
  for (let hour = 0; hour < 3; hour++) {
    await advanceTime(HOUR_MS)
    await runExpiry()
  }
  databaseLagMs = 0
  await runAll()
  expect(await unsent()).toBe(0)
})

test('A shop that was off for four days annuls and sends nothing from before until an admin confirms', async () => {
  await buy()
  await advanceTime(4 * DAY_MS)
  await runAll()
  expect(await annulled()).toBe(0)
  expect(await unsent()).toBe(2)
  const shown = await pause(seller)
  expect(shown).toMatchObject({
    pausa: 'off',
    revisar: {
      apagadaDesde: new Date(now - 4 * DAY_MS).toISOString(),
      ventas: 1,
      vencidaDesde: new Date(now - DAY_MS).toISOString(),
      correos: 2,
      devoluciones: 0,
    },
  })
  expect((await expiryRow()).state).toBe('paused')
  expect((await confirm({}, { caller: seller })).status).toBe(403)
  await runAll()
  expect(await annulled()).toBe(0)
  const key = randomUUID()
  const body = shown.revisar
  expect(await confirm(body, { key })).toMatchObject({ status: 200 })
  expect(await confirm(body, { key })).toMatchObject({ status: 200 })
  expect((await confirm(body)).body.code).toBe('review-not-needed')
  await runAll()
  expect(await annulled()).toBe(1)
  expect(await unsent()).toBe(0)
  expect(await pause()).toMatchObject({ pausa: null, revisar: null })
  const { body: audit } = await admin.call(listAudit, { query: { tipo: 'job' } })
  expect(audit).toHaveLength(1)
  expect(audit[0]).toMatchObject({ que: 'revisó lo que la tienda iba a hacer sola' })
})

test('E-mails about purchases after the return are sent, while older e-mails wait', async () => {
  await buy()
  await advanceTime(4 * DAY_MS)
  await buy()
  await runAll()
  expect(await unsent()).toBe(2)
  expect(await annulled()).toBe(0)
})

test('An admin gives the purchases more time and leaves the old e-mails unsent', async () => {
  await buy()
  await advanceTime(4 * DAY_MS)
  expect((await confirm({ compras: 'dar-tiempo', envio: 'no-enviar' })).status).toBe(200)
  await runAll()
  expect(await annulled()).toBe(0)
  expect(await rows('select done_at, dead_at is not null as dead, last_error from emails limit 1')).toEqual([
    { done_at: null, dead: true, last_error: 'No se envió: la tienda estuvo apagada' },
  ])
  expect(await rows('select vence from sales')).toEqual([{ vence: new Date(now + DAY_MS) }])
  for (let hour = 0; hour < 24; hour++) {
    await advanceTime(HOUR_MS)
    await runExpiry()
  }
  expect(await annulled()).toBe(1)
})

test('A confirmation is valid for half an hour, and for at most the number of sales that the admin saw', async () => {
  await buyMany(2)
  await advanceTime(4 * DAY_MS)
  const { revisar } = await pause()
  expect((await confirm({ ...revisar, ventas: 1 })).body.code).toBe('review-changed')
  for (const ms of [-31 * MINUTE_MS, MINUTE_MS])
    expect((await confirm({ hasta: new Date(now + ms).toISOString() })).body.code).toBe('review-changed')
  expect((await confirm({})).status).toBe(200)
})

test('A new shop, and a shop that was off without waiting work, run without a review', async () => {
  await advanceTime(4 * DAY_MS)
  expect(await pause()).toMatchObject({ pausa: null })
  await runExpiry()
  expect(await expiryRow()).toMatchObject({ state: 'ok', ultima: { empezo: shop.clock.now().toISOString() } })
  await rows('truncate job_runs')
  await buy()
  await runAll()
  expect(await unsent()).toBe(0)
})

test('A shop whose jobs never ran and that has overdue purchases waits for an admin', async () => {
  await buy()
  await rows('truncate job_runs')
  await advanceTime(4 * DAY_MS)
  await runAll()
  expect(await annulled()).toBe(0)
  expect(await pause()).toMatchObject({ pausa: 'off', revisar: { apagadaDesde: null, ventas: 1 } })
})

test('E-mails queued minutes before a crash are sent after the restart', async () => {
  await buy()
  await advanceTime(10 * MINUTE_MS)
  await runAll()
  expect(await unsent()).toBe(0)
})

test('Many purchases that expire at once wait for an admin even when the shop was on, and e-mails are sent', async () => {
  await buyMany(21)
  await advanceTime(3 * DAY_MS - 1)
  await rows('update job_runs set empezo = $1', [shop.clock.now()])
  await buy()
  await advanceTime(1)
  await runAll()
  expect(await annulled()).toBe(0)
  expect(await pause()).toMatchObject({
    pausa: null,
    revisar: { apagadaDesde: null, ventas: 21, correos: 0 },
  })
  expect((await expiryRow()).ultima.resultado).toBe('21 ventas esperan que alguien confirme')
  expect(await unsent()).toBe(0)
  expect((await confirm({})).status).toBe(200)
  await runExpiry()
  expect(await annulled()).toBe(21)
})

test('With QUIET a copy of the shop annuls nothing, sends nothing and charges no card, but backs up and says why', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-silent-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const copy = await openShop({
    settings: { QUIET: 'true', BACKUP_DIR: folder },
    payments: simulatedPayments(),
  })
  try {
    const owner = await copy.as('admin')
    await copy.addProducts(aProduct({ id: top.id, stock: 5 }))
    const body = aCart([top])
    expect(
      await copy.anonymous.call(placeWebSale, { body: { ...body, formaPago: 'Mercado Pago' } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'payment-method-unavailable', message: 'Esta copia de la tienda no cobra con tarjeta' },
    })
    expect((await copy.anonymous.call(placeWebSale, { body })).status).toBe(200)
    await copy.deps.pool.query('update sales set vence = $1', [copy.clock.now()])
    for (const job of scheduledJobs) await runScheduledJob(copy.deps, job, closing)
    expect(await listAutomaticBackups(folderBackupStore(folder))).toHaveLength(1)
    await sendEmails(copy.deps)
    const stored = await copy.deps.pool.query(
      `select "estadoPago", (select count(*)::int from emails where done_at is null) as unsent,
         (select count(*)::int from job_runs) as runs from sales`,
    )
    expect(stored.rows).toEqual([{ estadoPago: 'Pendiente', unsent: 2, runs: 0 }])
    expect(copy.deps.payments).toBeUndefined()
    expect((await owner.call(readJobPause)).body).toEqual({ pausa: 'quiet', relojes: null, revisar: null })
    const { body: jobs } = await owner.call(listJobs)
    const running = jobs.tareas.filter(({ state }: { state: string }) => state !== 'paused')
    expect(running.map(({ name }: { name: string }) => name)).toEqual([
      'bulk-edits',
      'product-imports',
      'image-downloads',
      'read-payments',
    ])
    expect(jobs.correos.enPausa).toBe(true)
  } finally {
    await copy.close()
  }
})
