import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import type { Product } from '#domain/product/product.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { annulStoredSale } from '#testing/fixtures/annul-stored-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { trackStockByCombination, trackStockByTotal } from '#testing/fixtures/switch-stock-tracking.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { returnStock } from './stock-store.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  const { rows } = await shop.deps.pool.query(
    'select sale_id from stock_movements where sale_id is not null group by sale_id having sum(quantity) <> 0',
  )
  if (rows.length > 0) throw new Error('An annulled sale gave back more or less than it took')
  await shop.reset()
})

afterAll(() => shop.close())

type Bought = Parameters<typeof aCart>[0]

let buyers = 0

/** A new customer each time, because a second equal cart of one customer would return the first sale. */
async function sell(lines: Bought): Promise<string> {
  const cliente = { correo: `c${++buyers}@correo.test` }
  const { status, body } = await shop.anonymous.call(placeWebSale, { body: aCart(lines, { cliente }) })
  expect(status).toBe(200)
  return body.id as string
}

/** Returns the stock of each row, for example { 'rojo M': 2 }, or { ' ': 2 } without combinations. */
async function rowsOf({ id }: Pick<Product, 'id'>): Promise<Record<string, number>> {
  const { rows } = await shop.deps.pool.query<{ row: string; stock: number }>(
    `select color || ' ' || talle as row, stock from variants where product_id = $1 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ row, stock }) => [row, stock]))
}

const aDress = () =>
  aProduct({
    variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'S', 1), aVariant('azul', 'M', 2)],
  })

const ofAll = (dress: Product): Bought => [
  { ...dress, color: 'rojo', talle: 'M', cantidad: 2 },
  { ...dress, color: 'rojo', talle: 'S' },
]

test('Returned stock goes to the combination or to the single stock number from which it was taken', async () => {
  const [dress, belt] = [aDress(), aProduct({ stock: 4, color: 'negro, marrón' })]
  await shop.addProducts(dress, belt)
  const sale = await sell([...ofAll(dress), { ...belt, color: 'marrón', cantidad: 3 }])
  expect([await rowsOf(dress), await rowsOf(belt)]).toEqual([
    { 'azul M': 2, 'rojo M': 1, 'rojo S': 0 },
    { ' ': 1 },
  ])
  await annulStoredSale(shop.deps.pool, sale)
  expect([await rowsOf(dress), await rowsOf(belt)]).toEqual([
    { 'azul M': 2, 'rojo M': 3, 'rojo S': 1 },
    { ' ': 4 },
  ])
})

test('A removed combination is on sale again with its returned stock', async () => {
  const dress = aDress()
  await shop.addProducts(dress)
  const bought: Bought = [{ ...dress, color: 'rojo', talle: 'S' }]
  const sale = await sell(bought)
  await shop.deps.pool.query(`delete from variants where product_id = $1 and talle = 'S'`, [dress.id])
  await annulStoredSale(shop.deps.pool, sale)
  expect(await rowsOf(dress)).toEqual({ 'azul M': 2, 'rojo M': 3, 'rojo S': 1 })
  await annulStoredSale(shop.deps.pool, await sell(bought))
})

test('A combination whose colour and size left the lists is on sale again with its returned stock', async () => {
  const dress = aDress()
  await shop.addProducts(dress)
  const sale = await sell(ofAll(dress))
  await trackStockByCombination(shop.deps.pool, dress.id, [aVariant('azul', 'L', 5)])
  await annulStoredSale(shop.deps.pool, sale)
  expect(await rowsOf(dress)).toEqual({ 'azul L': 5, 'rojo M': 2, 'rojo S': 1 })
  await annulStoredSale(shop.deps.pool, await sell(ofAll(dress)))
})

test('Stock of combinations returns to the single stock number when the product no longer has combinations', async () => {
  const dress = aDress()
  await shop.addProducts(dress)
  const sale = await sell(ofAll(dress))
  await trackStockByTotal(shop.deps.pool, dress.id)
  expect(await rowsOf(dress)).toEqual({ ' ': 3 })
  await annulStoredSale(shop.deps.pool, sale)
  expect(await rowsOf(dress)).toEqual({ ' ': 6 })
})

test.each([
  ['the one that was sold', ['azul M', 'negro S', 'rojo M'], 'rojo M'],
  ['one of its colour, where its size is gone', ['azul L', 'negro L', 'rojo L'], 'rojo L'],
  ['one of its size, where its colour is gone', ['azul L', 'negro M', 'verde L'], 'negro M'],
  ['the first there is, where nothing is like it', ['negro L', 'verde S'], 'negro L'],
])('Stock that was sold before the product had combinations returns to %s', async (_, names, target) => {
  const dress = aProduct({ stock: 3, color: 'rojo, azul', talle: 'M, S' })
  await shop.addProducts(dress)
  const sale = await sell([{ ...dress, cantidad: 2 }])
  const variantes = names.map((name) => aVariant(...(name.split(' ') as [string, string]), 1))
  await trackStockByCombination(shop.deps.pool, dress.id, variantes)
  const before = await rowsOf(dress)
  await annulStoredSale(shop.deps.pool, sale)
  expect(await rowsOf(dress)).toEqual({ ...before, [target]: 3 })
  const reply = await (await shop.as('admin')).call(getProduct, { params: { id: dress.id } })
  expect(reply.body.stock).toBe(names.length + 2)
})

test('Returned stock of two lines goes to the same combination in one movement', async () => {
  const dress = aProduct({ stock: 5, color: 'rojo, azul', talle: 'M' })
  await shop.addProducts(dress)
  const sale = await sell([
    { ...dress, color: 'rojo', cantidad: 2 },
    { ...dress, color: 'azul', cantidad: 3 },
  ])
  await trackStockByCombination(shop.deps.pool, dress.id, [aVariant('negro', 'M', 0)])
  await annulStoredSale(shop.deps.pool, sale)
  expect(await rowsOf(dress)).toEqual({ 'negro M': 5 })
})

test('Repeated and concurrent annulments return the stock once, also after a change to one stock number', async () => {
  const dress = aDress()
  await shop.addProducts(dress)
  const sale = await sell(ofAll(dress))
  await Promise.all([annulStoredSale(shop.deps.pool, sale), annulStoredSale(shop.deps.pool, sale)])
  const fullStock = { 'azul M': 2, 'rojo M': 3, 'rojo S': 1 }
  expect(await rowsOf(dress)).toEqual(fullStock)
  await trackStockByTotal(shop.deps.pool, dress.id)
  await annulStoredSale(shop.deps.pool, sale)
  expect(await rowsOf(dress)).toEqual({ ' ': 6 })
})

test('Every movement has the actor of the annulment, and a failure returns nothing', async () => {
  const dress = aDress()
  await shop.addProducts(dress)
  const sale = await sell(ofAll(dress))
  const returnSoldStock = (fails: boolean) =>
    inTransaction(shop.deps.pool, async (tx) => {
      await returnStock(tx, { saleId: sale, actor: 'eva' })
      if (fails) throw new Error('The printer is out of paper')
    })
  await expect(returnSoldStock(true)).rejects.toThrow('out of paper')
  expect(await rowsOf(dress)).toEqual({ 'azul M': 2, 'rojo M': 1, 'rojo S': 0 })
  await returnSoldStock(false)
  const { rows } = await shop.deps.pool.query(
    `select color, talle, quantity, actor from stock_movements where kind = 'Anulación' order by color, talle`,
  )
  expect(rows).toEqual([
    { color: 'rojo', talle: 'M', quantity: 2, actor: 'eva' },
    { color: 'rojo', talle: 'S', quantity: 1, actor: 'eva' },
  ])
})
