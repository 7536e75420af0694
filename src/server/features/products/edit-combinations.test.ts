import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listMovements, updateProduct } from '#contract/product/edit-products.ts'
import { getProduct } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { annulStoredSale } from '#testing/fixtures/annul-stored-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

const edit = (body: object) => admin.call(updateProduct, { body })
const read = async (id: string) => (await admin.call(getProduct, { params: { id } })).body
const movements = async (id: string) => (await admin.call(listMovements, { params: { id } })).body
const buy = async (product: ReturnType<typeof aProduct>, cantidad: number) => {
  const sale = await shop.anonymous.call(placeWebSale, {
    body: aCart([{ ...product, cantidad }]),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sale.status).toBe(200)
  return sale.body
}

describe('Change between one stock number and combinations', () => {
  test('A change from one stock number to combinations distributes the stock, and a difference is a separate movement', async () => {
    const top = aProduct({ color: 'rojo', talle: 'S, M', stock: 4 })
    await shop.addProducts(top)
    const { version } = await read(top.id)
    const variantes = [
      { color: 'rojo', talle: 'S', sku: 'R-S', stock: 2 },
      { color: 'rojo', talle: 'M', stock: 3 },
    ]
    const { body } = await edit({ id: top.id, version, variantes })
    expect(body).toMatchObject({
      stock: 5,
      variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'S', 2, 'R-S')],
    })
    expect(
      (await movements(top.id)).map(({ cantidad, motivo }: Record<string, unknown>) => [cantidad, motivo]),
    ).toEqual([
      [3, 'Pasó a contarse por color y talle'],
      [2, 'Pasó a contarse por color y talle'],
      [-5, 'Pasó a contarse por color y talle'],
      [1, 'Diferencia al pasar a contar por color y talle'],
      [4, ''],
    ])
  })

  test('A change from combinations to one stock number sums the stock of the combinations', async () => {
    const top = aProduct({ variantes: [aVariant('rojo', 'S', 2), aVariant('rojo', 'M', 3)] })
    await shop.addProducts(top)
    const loaded = await read(top.id)
    await buy({ ...top, color: 'rojo', talle: 'S' }, 1)
    expect((await edit({ id: top.id, version: loaded.version, variantes: [], stock: 4 })).body).toMatchObject(
      {
        stock: 3,
        variantes: [],
      },
    )
  })

  test('A stock edit that was read before the change to one stock number is refused, so no unit counts twice', async () => {
    const top = aProduct({ variantes: [aVariant('rojo', 'S', 2), aVariant('rojo', 'M', 3)] })
    await shop.addProducts(top)
    const { version } = await read(top.id)
    expect((await edit({ id: top.id, version, variantes: [] })).body).toMatchObject({ stock: 5 })
    const { status, body } = await edit({ id: top.id, version, stock: 6 })
    expect([status, body.code, body.product?.stock]).toEqual([409, 'product-changed', 5])
  })

  test('A stock that was read after a combination was removed can be changed', async () => {
    const top = aProduct({ variantes: [aVariant('rojo', 'S', 2), aVariant('rojo', 'M', 3)] })
    await shop.addProducts(top)
    const { version } = await read(top.id)
    await edit({ id: top.id, version, variantes: [aVariant('rojo', 'S', 2)] })
    const fresh = await read(top.id)
    const variantes = [aVariant('rojo', 'S', 4)]
    expect((await edit({ id: top.id, version: fresh.version, variantes })).body).toMatchObject({ stock: 4 })
  })

  test('A change to combinations is refused when a unit was sold meanwhile, because its combination is unknown', async () => {
    const top = aProduct({ stock: 4 })
    await shop.addProducts(top)
    const { version } = await read(top.id)
    await buy(top, 1)
    const variantes = [{ color: 'negro', talle: 'M', stock: 4 }]
    expect((await edit({ id: top.id, version, variantes })).body.code).toBe('product-changed')
  })
})

describe('Combinations', () => {
  const two = () =>
    aProduct({ variantes: [aVariant('rojo', 'M', 3, 'R-M'), aVariant('rojo', 'S', 2, 'R-S')] })

  test('Combinations can be added, removed and get other codes, and a removed one has a movement with a reason', async () => {
    const top = two()
    await shop.addProducts(top)
    const { version } = await read(top.id)
    const variantes = [
      { color: 'rojo', talle: 'M', sku: 'R-S', stock: 3 },
      { color: 'negro', talle: 'M', sku: 'R-M', stock: 1 },
    ]
    const { body } = await edit({ id: top.id, version, color: 'rojo, negro', variantes })
    expect(body).toMatchObject({
      color: 'rojo, negro',
      stock: 4,
      variantes: [aVariant('negro', 'M', 1, 'R-M'), aVariant('rojo', 'M', 3, 'R-S')],
    })
    expect(await movements(top.id)).toMatchObject([
      { color: 'negro', cantidad: 1 },
      { talle: 'S', cantidad: -2, stock: 0, motivo: 'Se quitó la combinación' },
      { tipo: 'Inicial' },
      { tipo: 'Inicial' },
    ])
  })

  test('A combination whose stock grew meanwhile is not removed', async () => {
    const top = two()
    await shop.addProducts(top)
    const sale = await buy({ ...top, color: 'rojo', talle: 'S' }, 2)
    const { version } = await read(top.id)
    await annulStoredSale(shop.deps.pool, sale.id)
    const variantes = [{ color: 'rojo', talle: 'M', stock: 3 }]
    expect((await edit({ id: top.id, version, variantes })).body.code).toBe('product-changed')
  })

  test('A size of an existing combination cannot leave the list of sizes', async () => {
    const top = two()
    await shop.addProducts(top)
    const { version } = await read(top.id)
    expect((await edit({ id: top.id, version, talle: 'M' })).body.fields).toHaveProperty('talle')
    const variantes = [{ color: 'rojo', talle: 'XL', stock: 3 }]
    expect((await edit({ id: top.id, version, variantes })).body.fields).toEqual({
      'variantes.0': '«XL» no está entre los talles',
    })
  })

  test('Names in another spelling do not change the lists of colours and sizes', async () => {
    const top = two()
    await shop.addProducts(top)
    const loaded = await read(top.id)
    expect((await edit({ ...loaded, color: 'Rojo', talle: 'm, s' })).body.code).toBe(undefined)
    expect(await movements(top.id)).toHaveLength(2)
  })
})
