import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { profile as writtenProfile, readStore } from '#contract/store/store.ts'
import { readStoreData, resetStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { z } from '#contract/http/z.ts'
import { centavos } from '#domain/money.ts'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const initial = z.encode(writtenProfile, demoStoreProfile)

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
afterEach(async () => {
  await shop.deps.pool.query('truncate audit_trail')
  await shop.deps.pool.query('update store_profile set profile = null, version = 0')
  await shop.reset()
})
afterAll(() => shop.close())

const read = async () => (await admin.call(readStoreData)).body
const save = (changes: object, { version = 0, key = randomUUID() } = {}) =>
  admin.call(updateStoreData, {
    body: { ...initial, ...changes, version },
    headers: { 'idempotency-key': key },
  })
/** The public profile, which has no legal texts. */
const shown = async () => (await shop.anonymous.call(readStore)).body.profile
const audited = async () =>
  (await shop.deps.pool.query('select actor, what, object, before, after from audit_trail order by id')).rows

test('A change of the profile applies at once and is audited, and a reset restores the initial values', async () => {
  expect(await read()).toEqual({ profile: initial, version: 0, inicial: true })
  expect((await shown()).phone).toBe(initial.phone)
  const { body } = await save({ phone: ' 351 555-0100 ', rating: '4,5', minimumPurchase: '1500.5' })
  const changed = { ...initial, phone: '351 555-0100', rating: '4.5', minimumPurchase: 1_500.5 }
  expect(body).toEqual({ profile: changed, version: 1, inicial: false })
  expect(changed).toMatchObject(await shown())
  expect(await read()).toEqual(body)
  const before = { phone: initial.phone, minimumPurchase: 0, rating: '4.9' }
  const after = { phone: '351 555-0100', minimumPurchase: 1_500.5, rating: '4.5' }

  const back = await admin.call(resetStoreData, { body: { version: 1 } })
  expect(back.body).toEqual({ profile: initial, version: 2, inicial: true })
  expect(initial).toMatchObject(await shown())
  const { uid: actor } = admin
  expect(await audited()).toEqual([
    { actor, what: 'cambió los datos de la tienda', object: 'store', before, after },
    {
      actor,
      what: 'volvió a los valores iniciales de la tienda',
      object: 'store',
      before: after,
      after: before,
    },
  ])
})

test('An edit of an outdated version changes nothing and is refused', async () => {
  await save({ slogan: 'Vestite de fiesta' })
  for (const late of [
    await save({ slogan: 'Otro' }),
    await admin.call(resetStoreData, { body: { version: 0 } }),
  ])
    expect(late).toMatchObject({ status: 409, body: { code: 'store-data-changed' } })
  const both = await Promise.all([
    save({ slogan: 'Uno' }, { version: 1 }),
    save({ slogan: 'Dos' }, { version: 1 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).version).toBe(2)
})

test('A change repeated with its key, or without a difference, is done once', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([
    save({ city: 'Salta' }, { key }),
    save({ city: 'Salta' }, { key }),
  ])
  expect(second.text).toBe(first.text)
  expect((await save({ city: 'Salta' }, { version: 1 })).body.version).toBe(1)
  expect(await audited()).toHaveLength(1)
})

test.each([
  ['name', ' ', 'No puede quedar vacío'],
  ['email', 'hola', 'Ingresá un correo válido, como nombre@correo.com'],
  ['chatPhone', '11', 'Va solo con números y el código de país, por ejemplo 5491155550100'],
  ['minimumPurchase', -1, 'Ingresá un importe en pesos, con hasta dos decimales'],
  ['mostUnitsPerWebSale', '', 'Va un número entero de unidades, de 0 a 100000'],
  ['unpaidSaleLifetimeMinutes', 4, 'Va un número entero de minutos, de 5 a 10080'],
  ['nationalTaxes', 21.5, 'Va un porcentaje de 0 a 100, como 7 o 7,5'],
  ['interestFreeInstallments', 1, 'Va 0, o un número entero de cuotas de 2 a 24'],
  ['interestFreeInstallments', 25, 'Va 0, o un número entero de cuotas de 2 a 24'],
  ['rating', '6', 'Va de 0 a 5, por ejemplo 4,9'],
])('The field %s refuses "%s"', async (field, value, message) => {
  const { status, body } = await save({ [field]: value })
  expect({ status, fields: (body as { fields?: unknown }).fields }).toEqual({
    status: 400,
    fields: { [field]: message },
  })
})

test('A fault inside of a list is reported with its position', async () => {
  const { body } = await save({
    surcharges: { ...initial.surcharges, qr: [700, 'mucho'] },
    socialLinks: [{ network: 'X', url: 'javascript:alert(1)' }],
  })
  expect((body as { fields?: unknown }).fields).toEqual({
    'surcharges.qr.1': 'Va un porcentaje de 0 a 100, como 7 o 7,5',
    'socialLinks.0.url': 'Tiene que ser una dirección web, por ejemplo https://…',
  })
})

test('The till uses the current surcharges, and an old total is refused with a new quote', async () => {
  const top = aProduct({ precio: centavos(100_000) })
  await shop.addProducts(top)
  const seller = await shop.as('seller')
  const createCounterSale = (total: number) =>
    seller.call(placeCounterSale, {
      body: { ...aCounterSale([top], { formaPago: 'qr' }), total },
    })
  const quoted = async () =>
    (
      await seller.call(quoteCart, {
        body: { productos: aCart([top]).productos, formaPago: 'qr', medio: 'Casa central' },
      })
    ).body.total
  expect(await quoted()).toBe(1_070)
  await save({ surcharges: { ...initial.surcharges, qr: [1_000] } })
  expect(await createCounterSale(1_070)).toMatchObject({
    status: 409,
    body: { code: 'price-changed', quote: { total: 1_100 } },
  })
  expect(await quoted()).toBe(1_100)
  expect((await createCounterSale(1_100)).status).toBe(200)
})

test('A process that was not notified of a change still applies the change to sales', async () => {
  const top = aProduct({ precio: centavos(100_000), stock: 9 })
  await shop.addProducts(top)
  // The shop caches products and profile here. The next statement changes the profile without a notification.
  expect((await shop.anonymous.call(placeWebSale, { body: aCart([top]) })).status).toBe(200)
  await shop.deps.pool.query('update store_profile set profile = $1, version = 1', [
    JSON.stringify({ minimumPurchase: 200_000 }),
  ])
  expect(
    (
      await shop.anonymous.call(placeWebSale, {
        body: aCart([top], { cliente: { correo: 'otra@correo.test' } }),
      })
    ).body,
  ).toMatchObject({
    code: 'below-minimum-purchase',
  })
})
