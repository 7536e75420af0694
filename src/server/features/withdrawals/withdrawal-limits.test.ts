import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import type { Product } from '#domain/product/product.ts'
import { aCart, aCustomer, aProduct } from '#testing/fixtures/builders.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let top: Product

const { correo } = aCustomer()

beforeAll(async () => {
  shop = await openShop({
    settings: { ...productionSettings, LIMITS: 'withdrawal=6/15m, withdrawal-purchase=3/1h' },
  })
  top = aProduct({ stock: 50 })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

const buy = async (): Promise<number> =>
  (
    await shop.anonymous.call(placeWebSale, {
      body: aCart([top]),
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body.numero

const ask = async (numero: number, { by = correo, from = '198.51.100.1' } = {}) =>
  (await shop.anonymous.call(requestWithdrawal, { from, body: { numero: String(numero), correo: by } }))
    .status

test('Wrong pairs count against the purchase number and the client, and the right pair never does', async () => {
  const [guessed, other] = [await buy(), await buy()]
  expect([await ask(other), await ask(other), await ask(other), await ask(other)]).toEqual([
    200, 200, 200, 200,
  ])
  const guess = () => ask(guessed, { by: 'otra@correo.test' })
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([404, 404, 404, 429])
  // Above the limit of the number even the right e-mail is refused, so that a refusal confirms no guess.
  expect(await ask(guessed)).toBe(429)
  // Three more guesses at other numbers use up the attempts of the client.
  expect([await ask(9_001), await ask(9_002), await ask(9_003), await ask(9_004)]).toEqual([
    404, 404, 404, 429,
  ])
  expect(await ask(other)).toBe(429)
  expect(await ask(other, { from: '203.0.113.9' })).toBe(200)
})

test('The guesses of a stranger at a purchase number do not keep its buyer from withdrawing', async () => {
  const guessed = await buy()
  const guess = (from: string) => ask(guessed, { by: 'otra@correo.test', from })
  const stranger = '198.18.0.1'
  for (const status of [404, 404, 404, 429]) expect(await guess(stranger)).toBe(status)
  // Another network has two attempts, and a neighbour of the stranger none.
  const other = '198.19.0.1'
  for (const status of [404, 404, 429]) expect(await guess(other)).toBe(status)
  expect(await guess('198.18.0.2')).toBe(429)
  expect(await ask(guessed, { from: '192.0.2.77' })).toBe(200)
})
