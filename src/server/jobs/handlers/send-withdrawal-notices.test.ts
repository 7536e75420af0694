import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEmail } from '#contract/email/emails.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { confirmWithdrawal, requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { aCart, aCustomer, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { sendWithdrawalNotices } from './send-withdrawal-notices.ts'

const HOUR_MS = 3_600_000

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ store: { email: 'tienda@correo.test' } })
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

async function withdraw(): Promise<{ id: string; codigo: string }> {
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const headers = { 'idempotency-key': randomUUID() }
  const { numero } = (await shop.anonymous.call(placeWebSale, { body: aCart([top]), headers })).body
  const body = { numero: String(numero), correo: aCustomer().correo }
  const { codigo } = (await shop.anonymous.call(requestWithdrawal, { body })).body
  const { rows } = await shop.deps.pool.query<{ id: string }>(
    'select id from withdrawals where codigo = $1',
    [codigo],
  )
  return { id: rows[0]!.id, codigo }
}

const notices = async () =>
  (
    await shop.deps.pool.query(
      "select id, recipient, subject from emails where kind = 'withdrawal-due' order by id",
    )
  ).rows

test('The store gets one notice about an unconfirmed withdrawal when six hours are left', async () => {
  const { codigo } = await withdraw()
  shop.clock.advance(18 * HOUR_MS - 1)
  expect(await sendWithdrawalNotices(shop.deps)).toBe(0)
  shop.clock.advance(1)
  expect(await sendWithdrawalNotices(shop.deps)).toBe(1)
  expect(await sendWithdrawalNotices(shop.deps)).toBe(0)
  shop.clock.advance(10 * HOUR_MS)
  expect(await sendWithdrawalNotices(shop.deps)).toBe(0)
  const [notice, ...others] = await notices()
  expect([notice, others]).toMatchObject([
    { recipient: 'tienda@correo.test', subject: 'Hay un arrepentimiento sin confirmar' },
    [],
  ])
  const admin = await shop.another('admin')
  const { body } = await admin.call(readEmail, { params: { id: String(notice.id) } })
  expect(JSON.stringify(body)).toContain(codigo)
})

test('Two processes at once send one notice, and a confirmed withdrawal needs none', async () => {
  await withdraw()
  const { id } = await withdraw()
  const admin = await shop.another('admin')
  await admin.call(confirmWithdrawal, { params: { id }, body: {} })
  shop.clock.advance(19 * HOUR_MS)
  const sent = await Promise.all([sendWithdrawalNotices(shop.deps), sendWithdrawalNotices(shop.deps)])
  expect(sent.toSorted()).toEqual([0, 1])
  expect(await notices()).toHaveLength(1)
})
