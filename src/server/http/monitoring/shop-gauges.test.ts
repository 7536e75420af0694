import { afterEach, beforeEach, expect, test } from 'vitest'
import { SCHEDULED_QUEUE } from '#server/database/migration/job-queues.ts'
import { recordJobEnd, recordJobStart } from '#server/features/jobs/job-run-store.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const NOW = '2026-03-10T15:00:00Z'
let shop: Shop

beforeEach(async () => {
  shop = await openShop({ now: NOW })
})

afterEach(() => shop.close())

const metricLines = async () => (await (await shop.app.request('/metrics')).text()).split('\n')

test('Prometheus reads the sales of the last day by channel and status', async () => {
  const top = aProduct({ stock: 10 })
  await shop.addProducts(top)
  for (const nombre of ['Clara', 'Marta'])
    expect(
      (await shop.anonymous.call(placeWebSale, { body: aCart([top], { cliente: { nombre } }) })).status,
    ).toBe(200)
  await shop.deps.pool.query(`update sales set creado = creado - interval '25 hours' where cliente = 'Clara'`)
  const lines = await metricLines()
  expect(lines).toContain('sales_last_day{channel="Página",status="Pendiente"} 1')
  expect(lines).toContain('sales_last_day{channel="Casa central",status="Confirmada"} 0')
  expect(lines).toContain('sales_waiting 2')
})

test('Prometheus reads waiting and given-up e-mails, and payments to review', async () => {
  await shop.deps.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, done_at, delivered_by, dead_at)
     values ('a', '1', 'a@correo.test', 'A', null, null, null), ('a', '2', 'a@correo.test', 'A', null, null, null),
            ('a', '3', 'a@correo.test', 'A', null, null, now()), ('a', '4', 'a@correo.test', 'A', now(), 'smtp', null)`,
  )
  await shop.deps.pool.query(
    `insert into payments (provider, "pagoId", estado, "fecCreacion", "montoTotal", aviso, archivado)
     values ('p', '1', 'approved', now(), 100, 'segundo-pago', null), ('p', '2', 'approved', now(), 100, '', null),
            ('p', '3', 'approved', now(), 100, 'segundo-pago', now())`,
  )
  const lines = await metricLines()
  expect(lines).toContain('emails{state="waiting"} 2')
  expect(lines).toContain('emails{state="dead"} 1')
  expect(lines).toContain('payments_to_review 1')
})

test('The age of a job’s last success keeps growing while the job fails', async () => {
  const { pool } = shop.deps
  await pool.query(
    `insert into pgboss.schedule (name, key, cron, created_on)
     values ($1, 'tidy-up', '0 * * * *', $2), ($1, 'backup', '0 * * * *', $2)`,
    [SCHEDULED_QUEUE, new Date('2026-03-10T12:00:00Z')],
  )
  const run = async (at: string, error: string) => {
    const empezo = new Date(at)
    await recordJobStart(pool, { name: 'tidy-up', empezo })
    await recordJobEnd(pool, { name: 'tidy-up', empezo, termino: empezo, resultado: '', error })
  }
  await run('2026-03-10T14:00:00Z', '')
  await run('2026-03-10T14:30:00Z', 'the disk is full')
  const lines = await metricLines()
  expect(lines).toContain('job_last_success_age_seconds{task="tidy-up"} 3600')
  // This job never succeeded, so the age is the age of its schedule.
  expect(lines).toContain('job_last_success_age_seconds{task="backup"} 10800')
})

test('Prometheus reads the last migration and the state of the connections', async () => {
  const lines = await metricLines()
  expect(lines).toContain('database_up 1')
  expect(lines).toContainEqual(
    expect.stringMatching(/^database_migration_info\{migration="\d{4}_[\w-]+"\} 1$/),
  )
  expect(lines).toContain('database_pool_waiting 0')
})
