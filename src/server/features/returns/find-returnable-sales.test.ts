import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReturnableSale, searchReturnableSales } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { saleCode } from '#domain/sale/sale-code.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let seller: Caller
let webId: string
let counterId: string

const dress = aProduct({
  nombre: 'Vestido Ñandú',
  sku: 'VES-77',
  precio: centavos(1_000_000),
  variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'L', 0)],
})
const belt = aProduct({
  nombre: 'Cinto',
  sku: 'CIN-1',
  precio: centavos(333_33),
  color: 'negro, marrón',
  talle: '',
  stock: 5,
})

beforeAll(async () => {
  shop = await openShop()
  seller = await shop.as('seller')
  const admin = await shop.as('admin')
  await shop.addProducts(dress, belt)
  const web = await shop.anonymous.call(placeWebSale, {
    body: aCart([{ ...belt, color: 'negro' }], { cliente: { nombre: 'Caro Ruiz', celular: '11 5555-0199' } }),
  })
  webId = web.body.id
  await admin.call(changeSaleState, { params: { id: webId, newState: 'Confirmada' } })
  const inM = { ...dress, color: 'rojo', talle: 'M' }
  const counter = await seller.call(placeCounterSale, {
    body: aCounterSale([inM], { nombreCliente: 'Ána Paz' }),
  })
  counterId = counter.body.id
  const annulled = await seller.call(placeCounterSale, {
    body: aCounterSale([inM], { nombreCliente: 'Ana Luz' }),
  })
  await admin.call(annulSale, { params: { id: annulled.body.id } })
})

afterAll(() => shop.close())

const idsFor = async (q: string) =>
  ((await seller.call(searchReturnableSales, { query: { q } })).body as { id: string }[]).map(({ id }) => id)

test.each([
  ['a name without accents', 'ana', () => [counterId]],
  ['a product without accents', 'nandu', () => [counterId]],
  ['a SKU in capitals', 'CIN-1', () => [webId]],
  ['the digits of a phone', '55550199', () => [webId]],
  ['a wildcard of SQL', '%', () => []],
])('A seller finds a confirmed sale of any channel by %s (%s)', async (_what, q, expected) => {
  expect(await idsFor(q)).toEqual(expected())
})

test('The code of a ticket finds its sale alone, also as a reader for another keyboard types it', async () => {
  for (const code of [saleCode(2), saleCode(2).replace('-', "'").toLowerCase()])
    expect(await idsFor(code)).toEqual([counterId])
  expect(await idsFor('V-2Z')).toEqual([])
})

test('The sale with the typed number comes first', async () => {
  expect((await idsFor('1'))[0]).toBe(webId)
  expect((await idsFor('N° 2'))[0]).toBe(counterId)
})

test('A line offers its product with the prices and the stock of now', async () => {
  const productOf = async (id: string) =>
    (await seller.call(readReturnableSale, { params: { id } })).body.lineas[0].producto
  expect(await productOf(counterId)).toMatchObject({
    id: dress.id,
    precio: 10_000,
    variantes: [
      { color: 'rojo', talle: 'L', stock: 0 },
      { color: 'rojo', talle: 'M', stock: 2 },
    ],
  })
  expect(await productOf(webId)).toMatchObject({ color: 'negro, marrón', stock: 4, variantes: [] })
})
