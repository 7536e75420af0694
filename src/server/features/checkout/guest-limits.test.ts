import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editAccount } from '#contract/account/account.ts'
import { registerUser } from '#contract/account/users.ts'
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
      const body = aCart([top], { cliente: { [field]: '11 5555-0100 e.test' } })
      const refused = await shop.anonymous.call(placeWebSale, { body })
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/^Sacá la dirección web de tu /)
      expect(refused.body.fields).toEqual({ [`cliente.${field}`]: refused.body.message })
    },
  )

  test('A profile and a registration refuse a web address at the field, and accept abbreviations', async () => {
    const customer = await shop.another('user')
    const profile = { nombre: 'Ma.de los Ángeles Ruiz', direccion: 'Av.La Plata 1500', provincia: '', cp: '' }
    expect((await customer.call(editAccount, { body: profile })).status).toBe(200)
    const body = { ...profile, direccion: 'promo-tienda.com/x' }
    expect(await customer.call(editAccount, { body })).toMatchObject({
      status: 400,
      body: { fields: { direccion: expect.stringContaining('dirección web') } },
    })
    const registration = {
      name: 'Visite www.estafa',
      email: 'nueva@correo.test',
      password: 'una-clave-larga',
      state: 'Salta',
      postalCode: '4400',
      address: 'Mitre 45',
    }
    expect(await shop.anonymous.call(registerUser, { body: registration })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining('dirección web') } },
    })
  })
})

test('A purchase refuses a telephone without area code at its field, and stores the postal code in one form', async () => {
  const buyWith = (cliente: object) =>
    shop.anonymous.call(placeWebSale, {
      body: aCart([top], { cliente: { correo: 'eva@correo.test', ...cliente } }),
    })
  for (const celular of ['15 5555-0100', 'abc', '+54'])
    expect(await buyWith({ celular })).toMatchObject({
      status: 400,
      body: { fields: { 'cliente.celular': expect.stringContaining('código de área') } },
    })
  const { body } = await buyWith({
    celular: '011 15 5555-0100',
    cp: 'CP 1.900',
    direccion: 'Mitre 45, Bs.As.',
  })
  const { rows } = await shop.deps.pool.query('select cp, celular from sales where id = $1', [body.id])
  expect(rows).toEqual([{ cp: '1900', celular: '011 15 5555-0100' }])
})
