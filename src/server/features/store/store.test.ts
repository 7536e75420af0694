import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStore } from '#contract/store/store.ts'
import { parsePesos } from '#domain/money.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ store: { name: 'La Tienda', minimumPurchase: parsePesos(25_000.5)! } })
})
afterAll(() => shop.close())

test('Every visitor can read the store’s profile, its payment methods and its minimum in pesos', async () => {
  const { status, body } = await shop.anonymous.call(readStore)
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ name: 'La Tienda', minimumPurchase: 25_000.5 })
  expect(body).toMatchObject({ demo: true, guestCheckout: true, paymentMethods: ['Efectivo'] })
})

test('A store without social proof publishes neither rating nor customer counts', async () => {
  const honest = await openShop({ store: { socialProof: false } })
  const { body } = await honest.anonymous.call(readStore)
  expect(body.profile.rating).toBe('')
  expect(JSON.stringify(body.profile)).not.toMatch(/clientes|Miles/)
  await honest.close()
})
