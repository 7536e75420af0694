import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEmail } from '#contract/email/emails.ts'
import { centavos } from '#domain/money.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { tidyUp } from './tidy-up.ts'
import { sendVoucherAlert } from './send-voucher-alert.ts'

const HOUR_MS = 3_600_000
const top = aProduct({ precio: centavos(1_000_00), stock: 500 })

let opened: VoucherShop
let start: number

beforeAll(async () => {
  opened = await openVoucherShop({ store: { email: 'tienda@correo.test' } })
})
beforeEach(async () => {
  start = opened.shop.clock.now().getTime()
  await opened.shop.addProducts(top)
  await opened.invoice(true)
})
afterEach(async () => {
  await opened.reset()
  opened.shop.clock.advance(start - opened.shop.clock.now().getTime())
})
afterAll(() => opened.close())

const alerts = async () =>
  (
    await opened.shop.deps.pool.query<{ id: string; recipient: string; payload: object }>(
      `select id, recipient, payload from emails where kind = 'voucher-alert' order by id`,
    )
  ).rows
const send = () => sendVoucherAlert(opened.shop.deps)

test('The store gets one e-mail per day while a rejected voucher or a doubt waits for four hours', async () => {
  opened.twin.faults.push({ call: 'FECAESolicitar', fault: { errors: [10_015] } })
  await opened.sell([top])
  await opened.runJobs()
  opened.addForeign({ numero: 1, total: 100_000 })
  await opened.sell([top])
  await opened.runJobs()
  opened.shop.clock.advance(4 * HOUR_MS - 1)
  expect(await send()).toBe(false)
  opened.shop.clock.advance(1)
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([false, true])
  // The hourly deletion of e-mails without a sale leaves the alert, which limits the next one.
  await opened.shop.deps.pool.query(`update emails set done_at = now(), delivered_by = 'local'`)
  await tidyUp(opened.shop.deps)
  expect(await send()).toBe(false)
  const [alert, ...others] = await alerts()
  expect([alert, others]).toMatchObject([
    { recipient: 'tienda@correo.test', payload: { rechazados: 1, enDuda: 1, sinVenta: 1, plazo: 0 } },
    [],
  ])
  const admin = await opened.shop.another('admin')
  const { body } = await admin.call(readEmail, { params: { id: String(alert!.id) } })
  expect(JSON.stringify(body)).toContain('En ARCA, sin venta')
  opened.shop.clock.advance(24 * HOUR_MS)
  expect(await send()).toBe(true)
})

test('The store gets an e-mail when a waiting voucher has one day left, and none without such a voucher', async () => {
  opened.twin.faults.push({ call: 'FECompUltimoAutorizado', fault: { status: 503 } })
  await opened.sell([top])
  await opened.runJobs()
  opened.shop.clock.advance(3 * 24 * HOUR_MS)
  expect(await send()).toBe(false)
  opened.shop.clock.advance(24 * HOUR_MS)
  expect(await send()).toBe(true)
  expect(await alerts()).toMatchObject([{ payload: { rechazados: 0, enDuda: 0, sinVenta: 0, plazo: 1 } }])
})
