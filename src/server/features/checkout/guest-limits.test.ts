import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const HOUR_MS = 60 * 60_000
let shop: Shop
let top: Product

beforeAll(async () => {
  // Only this limit, so that the others have the defaults of a real shop.
  shop = await openShop({ settings: { LIMITS: 'sale=60/1m' } })
})
beforeEach(async () => {
  await shop.reset()
  top = aProduct({ stock: 500, precio: centavos(10_000) })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

const buy = (
  correo: string,
  { by = shop.anonymous, cantidad = 1 }: { by?: Caller; cantidad?: number } = {},
) =>
  by.call(placeWebSale, {
    headers: { 'idempotency-key': randomUUID() },
    body: aCart([{ ...top, cantidad }], { cliente: { correo } }),
  })
const statuses = async (correo: string, times: number): Promise<number[]> => {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) all.push((await buy(correo)).status)
  return all
}

test('Guests make at most five purchases an hour and ten a day for one address, whatever its case and tag', async () => {
  expect(await statuses('ana@correo.test', 3)).toEqual([200, 200, 200])
  expect(await statuses('ANA+promo@Correo.test', 3)).toEqual([200, 200, 429])
  const refused = await buy('ana@correo.test')
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-purchases'])
  expect(refused.body.message).toMatch(/^Ya hay varias compras sin pagar con este correo/)
  expect((await buy('otra@correo.test')).status).toBe(200)
  shop.clock.advance(HOUR_MS)
  expect(await statuses('ana@correo.test', 6)).toEqual([200, 200, 200, 200, 200, 429])
  shop.clock.advance(HOUR_MS)
  expect(await statuses('ana@correo.test', 1)).toEqual([429])
  shop.clock.advance(22 * HOUR_MS)
  expect(await statuses('ana@correo.test', 1)).toEqual([200])
})

test('Purchases sent at the same moment for one address are counted one after the other', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => buy('ana@correo.test')))
  const done = all.map(({ status }) => status)
  expect(done.filter((status) => status === 200)).toHaveLength(5)
  expect(done.filter((status) => status !== 200).every((status) => status === 429)).toBe(true)
})

test('The unpaid units of one e-mail address cannot exceed the limit of one purchase, and paid units no longer count', async () => {
  const first = await buy('ana@correo.test', { cantidad: 20 })
  expect((await buy('ana@correo.test', { cantidad: 10 })).status).toBe(200)
  const refused = await buy('ana@correo.test')
  expect([refused.status, refused.body.code]).toEqual([409, 'too-many-unpaid-units'])
  const admin = await shop.another('admin')
  await admin.call(changeSaleState, { params: { id: first.body.id, newState: 'Confirmada' } })
  expect((await buy('ana@correo.test', { cantidad: 20 })).status).toBe(200)
})

test('A paid purchase no longer counts for the limit of its e-mail address', async () => {
  const admin = await shop.another('admin')
  for (let time = 0; time < 6; time += 1) {
    const { status, body } = await buy('ana@correo.test')
    expect(status).toBe(200)
    await admin.call(changeSaleState, { params: { id: body.id, newState: 'Confirmada' } })
  }
})

test('A purchase of total 0 counts, because it is never paid', async () => {
  await shop.addCoupons(aCoupon({ code: 'TODO', discountValue: 100 }))
  const free = () =>
    shop.anonymous.call(placeWebSale, {
      headers: { 'idempotency-key': randomUUID() },
      body: aCart([top], {
        total: centavos(0),
        codigoDescuento: 'TODO',
        cliente: { correo: 'ana@correo.test' },
      }),
    })
  const all: number[] = []
  for (let time = 0; time < 6; time += 1) all.push((await free()).status)
  expect(all).toEqual([200, 200, 200, 200, 200, 429])
})

test('A signed-in customer has no limit of purchases', async () => {
  const by = await shop.another('user')
  for (let time = 0; time < 7; time += 1) expect((await buy('ana@correo.test', { by })).status).toBe(200)
})

test('A repeated request gets its stored reply even after the limit is reached', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = aCart([top], { cliente: { correo: 'ana@correo.test' } })
  const send = () => shop.anonymous.call(placeWebSale, { headers, body })
  const first = await send()
  await statuses('ana@correo.test', 5)
  expect(await send()).toMatchObject({ status: 200, body: first.body })
})

describe('Web addresses in the data of a purchase', () => {
  test.each(['nombre', 'direccion', 'provincia', 'celular'] as const)(
    'A web address in %s is refused at that field',
    async (field) => {
      const body = aCart([top], { cliente: { [field]: 'Visite e.test para cobrar' } })
      const refused = await shop.anonymous.call(placeWebSale, { body })
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/^Sacá la dirección web de tu /)
      expect(refused.body.fields).toEqual({ [`cliente.${field}`]: refused.body.message })
    },
  )
})
