import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCoupon, listCoupons, toggleCoupon, validateCoupon } from '#contract/pricing/coupons.ts'
import { centavos } from '#domain/money.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

/** 23:30 on the 10th in the store's time zone. */
const NOW = '2026-03-11T02:30:00Z'
const ALL_REQUIRED = 'Todos los campos son requeridos, incluyendo las categorías.'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  admin = await shop.as('admin')
})

afterEach(() => shop.deps.pool.query('truncate coupons, audit_trail, idempotency_keys, sales cascade'))

afterAll(() => shop.close())

const summer = {
  code: ' Verano ',
  name: 'Verano en la tienda',
  discountValue: '12.5',
  expirationDate: '2026-03-10',
  usageLimit: '3',
  categories: ['Tops', 'Tops', 'Faldas'],
}
const create = (body: object, key?: string) =>
  admin.call(createCoupon, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const listed = async () => (await admin.call(listCoupons, {})).body.coupons
const audited = async () => {
  const { rows } = await shop.deps.pool.query(
    'select actor, what, before, after from audit_trail order by id',
  )
  return rows
}

test('A coupon created by an admin is accepted until the end of its last day', async () => {
  const top = aProduct({ categoria: 'Tops', precio: centavos(10_000) })
  await shop.addProducts(top)
  const { body } = await create(summer)
  const coupon = {
    code: 'Verano',
    name: 'Verano en la tienda',
    discountType: 'percentage',
    discountValue: 12.5,
    expirationDate: '2026-03-10',
    usageLimit: 3,
    wholeShop: false,
    categories: ['Tops', 'Faldas'],
    status: 'active',
  }
  expect(body).toEqual({ ...coupon, id: expect.any(String), used: 0 })
  expect(await listed()).toEqual([body])
  const tried = { productos: [{ id: top.id, cantidad: 1 }], codigoDescuento: 'VERANO' }
  expect((await shop.anonymous.call(validateCoupon, { body: tried })).body).toMatchObject({ descuento: 12.5 })
  expect(await audited()).toEqual([
    { actor: admin.uid, what: 'creó un cupón', before: null, after: { ...coupon, id: undefined } },
  ])
})

test('A fixed discount is in pesos, and the list of coupons begins with the newest', async () => {
  await create(summer)
  await create({ ...summer, code: 'FIJO', discountType: 'fixed', discountValue: 1_500.5 })
  expect(await listed()).toMatchObject([
    { code: 'FIJO', discountType: 'fixed', discountValue: 1_500.5 },
    { code: 'Verano' },
  ])
})

test.each([
  ['no code', { code: ' ' }, ALL_REQUIRED],
  ['no name', { name: undefined }, ALL_REQUIRED],
  ['no discount', { discountValue: '' }, ALL_REQUIRED],
  ['no last day', { expirationDate: '' }, ALL_REQUIRED],
  ['no limit', { usageLimit: undefined }, ALL_REQUIRED],
  ['no category', { categories: [] }, ALL_REQUIRED],
  ['a negative discount', { discountValue: -1 }, 'El descuento no puede ser menor que 0'],
  ['more than 100 %', { discountValue: 100.01 }, 'Un porcentaje va de 0 a 100'],
  ['a third decimal', { discountValue: 0.125 }, 'Ingresá un importe en pesos, con hasta dos decimales'],
  ['a limit of 0', { usageLimit: 0 }, 'El límite de usos es al menos 1'],
  ['half a use', { usageLimit: 1.5 }, 'El límite de usos es un número entero'],
  ['an invalid date', { expirationDate: '2026-02-30' }, 'Ingresá una fecha válida (aaaa-mm-dd)'],
])('A coupon with %s is refused with an explanation', async (_what, change, message) => {
  const reply = await create({ ...summer, ...change })
  expect({ status: reply.status, message: reply.body.message }).toEqual({ status: 400, message: message })
  expect(await listed()).toEqual([])
})

test('A coupon with a past last day is refused, and so is an existing code in any case', async () => {
  expect((await create({ ...summer, expirationDate: '2026-03-09' })).body).toMatchObject({
    code: 'coupon-over',
  })
  const replies = await Promise.all([create(summer), create({ ...summer, code: 'VERANO' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listed()).toHaveLength(1)
})

test('A repeated request with one key creates one coupon and gets the same reply', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([create(summer, key), create(summer, key)])
  expect(second.text).toBe(first.text)
  expect(await listed()).toHaveLength(1)
  expect(await audited()).toHaveLength(1)
})

test('A coupon is deactivated and activated, and each change is in the audit once', async () => {
  const { id } = (await create(summer)).body
  const toggle = async (action: string) =>
    (await admin.call(toggleCoupon, { params: { id }, body: { action } })).body.status
  expect([await toggle('deactivate'), await toggle('deactivate'), await toggle('activate')]).toEqual([
    'inactive',
    'inactive',
    'active',
  ])
  expect((await audited()).map(({ what }) => what)).toEqual([
    'creó un cupón',
    'desactivó un cupón',
    'activó un cupón',
  ])
  const unknown = await admin.call(toggleCoupon, { params: { id: 'otro' }, body: { action: 'activate' } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'coupon-not-found' } })
})

test.each([
  ['Oton\u0303o10', 'Otoño10'],
  ['OTOÑO\u200b10', 'Otoño10'],
  ['otoño10 ', 'Otoño10'],
  ['strasse', 'STRAßE'],
])('The code %j is the coupon %j', async (typed, code) => {
  const { id } = (await create({ ...summer, code })).body
  expect((await create({ ...summer, code: typed })).body.code).toBe('coupon-code-taken')
  const top = aProduct({ categoria: 'Tops' })
  await shop.addProducts(top)
  const tried = { productos: [{ id: top.id, cantidad: 1 }], codigoDescuento: typed }
  expect((await shop.anonymous.call(validateCoupon, { body: tried })).body.isValid).toBe(true)
  expect((await listed()).map((coupon: { id: string }) => coupon.id)).toEqual([id])
})
