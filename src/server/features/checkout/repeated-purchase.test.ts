import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listUserSales, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { retryWhileBusy } from '#testing/consistency/retry-while-busy.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { deleteExpiredRecords } from '#server/idempotency/idempotency-store.ts'

let shop: Shop
let top: Product

beforeAll(async () => {
  shop = await openShop()
})

beforeEach(async () => {
  top = aProduct({ stock: 50 })
  await shop.addProducts(top)
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

const KEY = 'clave-de-la-compra-1'
const post = (body: unknown, key?: string, caller: Caller = shop.anonymous) =>
  caller.call(placeWebSale, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const sales = () => rowCount(shop.deps.pool, 'sales')

test('A hundred requests with one key make one sale and get the same reply byte for byte', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => retryWhileBusy(() => post(aCart([top]), KEY))),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await sales()).toBe(1)
  expect(await rowCount(shop.deps.pool, 'emails')).toBe(2)
  expect((await shop.deps.pool.query('select stock from variants')).rows).toEqual([{ stock: 49 }])
})

test('The stored reply stays the same, whatever happens to the sale and the product', async () => {
  const first = await post(aCart([top]), KEY)
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Confirmada'`)
  await shop.deps.pool.query('update products set precio = 1, eliminado = now()')
  await shop.deps.pool.query(
    `insert into stock_movements (product_id, kind, quantity) values ($1, 'Ajuste', -49)`,
    [top.id],
  )
  expect((await post(aCart([top]), KEY)).text).toBe(first.text)
})

test('The same key with another purchase is refused', async () => {
  await post(aCart([top]), KEY)
  const reply = await post(aCart([{ ...top, cantidad: 2 }]), KEY)
  expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  expect(await sales()).toBe(1)
})

test('A refused purchase is not stored, so a corrected cart can be bought with the same key', async () => {
  const wrong = aCart([top], { formaPago: '' })
  expect((await post(wrong, KEY)).status).toBe(422)
  expect((await post(aCart([top]), KEY)).status).toBe(200)
})

test('A person cannot read another person’s purchase with the same key', async () => {
  const [ana, eva] = await Promise.all([shop.as('user'), shop.another('user')])
  const first = await post(aCart([top]), KEY, ana)
  const second = await post(aCart([top]), KEY, eva)
  expect(second.body.id).not.toBe(first.body.id)
  expect((await post(aCart([top]), KEY, eva)).text).toBe(second.text)
  expect((await post(aCart([top]), KEY, ana)).text).toBe(first.text)
  expect(await sales()).toBe(2)
})

test('A guest who signs in between two tries buys once, and the purchase is in their list', async () => {
  const ana = await shop.as('user')
  const lost = await post(aCart([top]), KEY)
  expect((await post(aCart([top]), KEY, ana)).text).toBe(lost.text)
  expect((await post(aCart([top]), KEY)).text).toBe(lost.text)
  expect(await sales()).toBe(1)
  const purchases = await ana.call(listUserSales, { params: { userId: ana.uid } })
  expect(purchases.body).toMatchObject([{ id: lost.body.id }])
})

test("Of two accounts that repeat a guest's request only the first gets the purchase", async () => {
  const accounts = await Promise.all([shop.as('user'), shop.another('user')])
  const lost = await post(aCart([top]), KEY)
  const replies = await Promise.all(accounts.map((account) => post(aCart([top]), KEY, account)))
  expect(replies.filter(({ text }) => text === lost.text)).toHaveLength(1)
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await sales()).toBe(2)
})

test('A repeated request after the session ended buys nothing new, and the purchase stays with its account', async () => {
  const ana = await shop.as('user')
  const lost = await post(aCart([top]), KEY, ana)
  expect((await post(aCart([top]), KEY)).text).toBe(lost.text)
  const purchases = await ana.call(listUserSales, { params: { userId: ana.uid } })
  expect(purchases.body).toMatchObject([{ id: lost.body.id }])
  expect(await sales()).toBe(1)
})

test('The same purchase sent at once as a guest and signed in is one sale', async () => {
  const ana = await shop.as('user')
  const callers = Array.from({ length: 10 }, (_, one) => (one % 2 === 0 ? shop.anonymous : ana))
  const replies = await Promise.all(callers.map((caller) => post(aCart([top]), KEY, caller)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await sales()).toBe(1)
})

test("A guest's key with another body is refused, so the key alone does not reveal a purchase", async () => {
  const ana = await shop.as('user')
  await post(aCart([top]), KEY, ana)
  const other = aCart([top], { cliente: { correo: 'eva@correo.test' } })
  const reply = await post(other, KEY)
  expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  expect(reply.text).not.toContain('ana.paz')
})

test.each([['corta'], ['x'.repeat(15)], ['x'.repeat(256)]])(
  'A key of the wrong length is refused: %s',
  async (key) => {
    expect(await post(aCart([top]), key)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(await sales()).toBe(0)
  },
)

test('Without a key, a double click within half a minute is one sale', async () => {
  const ana = await shop.as('user')
  for (const caller of [shop.anonymous, ana]) {
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(aCart([top]), undefined, caller)))
    shop.clock.advance(29_999)
    replies.push(await post(aCart([top]), undefined, caller))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  }
  expect(await sales()).toBe(2)
})

test("Without a key, the e-mail and the cart of a guest do not reveal the guest's purchase", async () => {
  const bought = await post(aCart([top], { cliente: { direccion: 'Belgrano 1', celular: '387 555-0101' } }))
  for (const cliente of [{ direccion: 'Otra 2' }, { celular: '' }, { nombre: 'Otra' }, { cp: '4401' }]) {
    const theirs = { direccion: 'Belgrano 1', celular: '387 555-0101', ...cliente }
    const reply = await post(aCart([top], { cliente: theirs }))
    expect(reply.body.id).not.toBe(bought.body.id)
    expect(reply.text).not.toContain(bought.body.comprobante)
  }
  expect(await sales()).toBe(5)
})

test('Without a key, an account that sends the same cart in another order or spelling gets the same purchase', async () => {
  const ana = await shop.as('user')
  const skirt = aProduct({ color: 'beige, negro', talle: 'S, M' })
  const bag = aProduct({ color: '', talle: '' })
  await shop.addProducts(skirt, bag)
  const [skirtLine, bagLine] = aCart([skirt, bag]).productos
  const { color: _color, talle: _talle, ...plainBag } = bagLine!
  const spellings = [
    { productos: [{ ...skirtLine, cantidad: 2 }, bagLine] },
    { productos: [bagLine, { ...skirtLine, cantidad: 2 }] },
    { productos: [skirtLine, bagLine, skirtLine] },
    { productos: [{ ...skirtLine, cantidad: 2, color: 'BEIGE', talle: 's' }, plainBag], codigoDescuento: '' },
  ]
  const replies = []
  for (const spelling of spellings)
    replies.push(await post(aCart([skirt, skirt, bag], spelling), undefined, ana))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await sales()).toBe(1)
})

test('Without a key, another cart, another person or a later moment is another sale', async () => {
  const first = await post(aCart([top]))
  const others = [
    await post(aCart([{ ...top, cantidad: 2 }])),
    await post(aCart([top], { cliente: { correo: 'eva@correo.test' } })),
    await post(aCart([top]), undefined, await shop.as('user')),
  ]
  shop.clock.advance(30_001)
  others.push(await post(aCart([top])))
  expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(5)
  expect(await sales()).toBe(5)
})

test('Without a key, the same cart with a coupon or at another price is another sale', async () => {
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const { total: _total, ...withoutTotal } = aCart([top])
  const replies = [await post(withoutTotal), await post({ ...withoutTotal, codigoDescuento: 'DIEZ' })]
  replies.push(await post(aCart([top])))
  await shop.deps.pool.query('update products set precio = 100')
  replies.push(
    await post({ ...aCart([top], { total: centavos(100) }), productos: [{ id: top.id, cantidad: 1 }] }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await sales()).toBe(4)
})

test('A key is valid for 72 hours', async () => {
  const first = await post(aCart([top]), KEY)
  shop.clock.advance(72 * 3_600_000)
  await deleteExpiredRecords(shop.deps.pool, shop.clock.now())
  expect((await post(aCart([top]), KEY)).text).toBe(first.text)
  shop.clock.advance(1)
  expect((await post(aCart([top]), KEY)).text).not.toBe(first.text)
  shop.clock.advance(72 * 3_600_000 + 1)
  await deleteExpiredRecords(shop.deps.pool, shop.clock.now())
  expect(await rowCount(shop.deps.pool, 'idempotency_keys')).toBe(0)
})
