import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBestSellers, listCategoryPictures } from '#contract/product/highlights.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, placeWebSale } from '#contract/sale/sales.ts'
import { togglePublication } from '#contract/product/edit-products.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

const [one, two, three, four, five] = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((nombre) =>
  aProduct({ nombre, stock: 20 }),
) as [Sold, Sold, Sold, Sold, Sold]
type Sold = ReturnType<typeof aProduct>

const TEN_MINUTES_MS = 10 * 60 * 1_000
const bestSellers = async (limit?: number) => {
  const { body } = await shop.anonymous.call(listBestSellers, { query: limit === undefined ? {} : { limit } })
  return body.map(({ nombre }: { nombre: string }) => nombre)
}

async function sell(product: Sold, cantidad: number): Promise<string> {
  const { status, body } = await admin.call(placeCounterSale, {
    body: aCounterSale([{ ...product, cantidad }]),
  })
  expect(status).toBe(200)
  return body.id
}

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  await shop.addProducts(one, two, three, four, five)
})
afterAll(() => shop.close())

test('Best sellers are the products with most units in confirmed sales of 90 days, and at least four', async () => {
  expect(await bestSellers()).toEqual([])
  for (const [product, units] of [
    [one, 2],
    [two, 5],
    [three, 3],
  ] as const)
    await sell(product, units)
  const old = await sell(four, 9)
  await shop.deps.pool.query("update sales set creado = creado - interval '91 days' where id = $1", [old])
  const annulled = await sell(five, 9)
  expect((await admin.call(annulSale, { params: { id: annulled }, body: { motivo: 'Prueba' } })).status).toBe(
    200,
  )
  expect((await shop.anonymous.call(placeWebSale, { body: aCart([{ ...one, cantidad: 9 }]) })).status).toBe(
    200,
  )
  shop.clock.advance(TEN_MINUTES_MS)
  shop.deps.catalogueChanges.notify('stock')
  expect(await bestSellers()).toEqual([])
  await sell(four, 1)
  await sell(five, 1)
  expect(await bestSellers()).toEqual([])
  shop.clock.advance(TEN_MINUTES_MS)
  shop.deps.catalogueChanges.notify('stock')
  expect(await bestSellers()).toEqual(['dos', 'tres', 'uno', expect.any(String), expect.any(String)])
  expect(await bestSellers(2)).toEqual(['dos', 'tres'])
})

test('A best seller that is sold out or unpublished leaves the list at once', async () => {
  // The sign-in of the first test ended with its twenty minutes.
  admin = await shop.another('admin')
  await sell(two, 15)
  expect(await bestSellers()).toHaveLength(4)
  expect(await bestSellers()).not.toContain('dos')
  await admin.call(togglePublication, { params: { id: three.id } })
  expect(await bestSellers()).toEqual([])
})

test('Each category has the first picture of its newest published product in stock', async () => {
  await shop.reset()
  await shop.addProducts(
    aProduct({ categoria: 'Tops', images: ['/img/old'] }),
    aProduct({ categoria: 'Tops', images: ['/img/new', '/img/back'] }),
    aProduct({ categoria: 'Tops', images: ['/img/sold-out'], stock: 0 }),
    aProduct({ categoria: 'Tops', images: ['/img/hidden'], publicado: 'no' }),
    aProduct({ categoria: 'Tops', images: [] }),
    aProduct({ categoria: 'Bikinis', images: [] }),
    aProduct({ categoria: 'Faldas', publicado: 'no' }),
  )
  const { body } = await shop.anonymous.call(listCategoryPictures)
  expect(body).toEqual(
    expect.arrayContaining([
      { categoria: 'Tops', imagen: '/img/new' },
      { categoria: 'Bikinis', imagen: null },
    ]),
  )
  expect(body).toHaveLength(2)
})
