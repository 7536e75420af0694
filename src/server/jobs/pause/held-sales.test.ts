import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmJobReview, readJobPause } from '#contract/job/jobs.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'

const top = aProduct({ stock: 100 })
let shop: Shop

const rows = async (sql: string) => (await shop.deps.pool.query(sql)).rows
const runExpiry = async () => {
  const job = scheduledJobs.find(({ name }) => name === 'expire-sales')!
  await runScheduledJob(shop.deps, job, new AbortController().signal)
}

let buyers = 0
async function buy(): Promise<void> {
  const cliente = { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` }
  const body = aCart([top], { cliente, formaPago: 'Mercado Pago' })
  expect((await shop.anonymous.call(placeWebSale, { body })).status).toBe(200)
}
const endHolds = () => shop.deps.pool.query('update sales set vence = $1', [shop.clock.now()])
const held = { estadoPago: 'Pendiente', n: 21 }
const statuses = () =>
  rows('select "estadoPago", count(*)::int as n from sales group by "estadoPago" order by n')

beforeAll(async () => {
  shop = await openShop({ payments: simulatedPayments() })
})
beforeEach(async () => {
  await shop.reset()
  await shop.addProducts(top)
  await rows('truncate job_runs')
  await runExpiry()
  for (let sale = 0; sale < held.n; sale++) await buy()
  // Each payment is too small.
  await rows(`insert into payments (provider, "pagoId", "ventaId", estado, "fecCreacion", "montoTotal")
              select 'simulador', id, id, 'approved', now(), 1 from sales`)
  await rows('truncate emails')
})
afterAll(() => shop.close())

test('Many sales whose payments wait for a decision of staff do not stop the expiry of another sale', async () => {
  const admin = await shop.as('admin')
  await buy()
  await endHolds()
  expect((await admin.call(readJobPause)).body).toMatchObject({ pausa: null, revisar: null })
  await runExpiry()
  expect(await statuses()).toEqual([{ estadoPago: 'Anulado', n: 1 }, held])
})

test('After an absence an admin reviews only the sales whose payments do not wait for a decision of staff', async () => {
  const admin = await shop.as('admin')
  await endHolds()
  await rows(`update job_runs set empezo = empezo - interval '4 days'`)
  expect((await admin.call(readJobPause)).body).toMatchObject({ pausa: null, revisar: null })
  await buy()
  await endHolds()
  const { revisar } = (await admin.call(readJobPause)).body
  expect(revisar).toMatchObject({ ventas: 1 })
  const { hasta, ventas, correos } = revisar
  const reply = await admin.call(confirmJobReview, {
    body: { hasta, ventas, correos, compras: 'dar-tiempo', envio: 'enviar' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.status).toBe(200)
  const extended = await shop.deps.pool.query('select id from sales where vence > $1', [shop.clock.now()])
  expect(extended.rowCount).toBe(1)
})
