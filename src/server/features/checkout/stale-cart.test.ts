import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, assertTablesEmpty } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterEach(async () => {
  try {
    await assertTablesEmpty(shop.deps.pool, ['sales', 'sale_lines', 'emails', 'idempotency_keys'])
    await assertStockMatchesMovements(shop.deps.pool)
  } finally {
    await shop.reset()
  }
})

afterAll(() => shop.close())

const key = { 'idempotency-key': 'una-clave-de-mas-de-16' }
const buy = (body: unknown) => shop.anonymous.call(placeWebSale, { body, headers: key })

test('A purchase at an outdated price is refused with the new price', async () => {
  const top = aProduct({ precio: centavos(10_000) })
  await shop.addProducts(top)
  await shop.deps.pool.query('update products set precio = 12001 where id = $1', [top.id])
  const { status, body } = await buy(aCart([top]))
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 409,
    code: 'price-changed',
    message: 'El precio cambió, revisá tu carrito',
  })
  expect(body.quote).toMatchObject({ total: 120.01, lines: [{ id: top.id, precio: 120.01 }], problems: [] })
})

test.each([
  ['a lower total', { total: centavos(1) }],
  ['a higher total', { total: centavos(10_001) }],
  ['a discount that no coupon gives', { total: centavos(9_000), descuentoAplicado: 10, isCouponValid: true }],
])('A purchase that shows %s is not stored', async (_what, facts) => {
  const top = aProduct({ precio: centavos(10_000) })
  await shop.addProducts(top)
  expect((await buy(aCart([top], facts))).body).toMatchObject({
    code: 'price-changed',
    quote: { total: 100 },
  })
})

test('A purchase with a wrong discount is refused even without a total', async () => {
  const top = aProduct({ precio: centavos(10_000) })
  await shop.addProducts(top)
  const { total: _total, ...cart } = aCart([top], { descuentoAplicado: 10 })
  expect((await buy(cart)).body).toMatchObject({ code: 'price-changed', quote: { total: 100 } })
})

test('A purchase at a price that fell is refused with the new price even without a total', async () => {
  const top = aProduct({ precio: centavos(10_000) })
  await shop.addProducts(top)
  await shop.deps.pool.query('update products set precio = 9999 where id = $1', [top.id])
  const { total: _total, ...cart } = aCart([top])
  expect((await buy(cart)).body).toMatchObject({ code: 'price-changed', quote: { total: 99.99 } })
})

test('A purchase with wrong line prices is refused even when its total is right', async () => {
  const one = aProduct({ precio: centavos(10_000) })
  const other = aProduct({ precio: centavos(20_000) })
  await shop.addProducts(one, other)
  const cart = aCart([one, other])
  cart.productos[0]!.precio = 200
  cart.productos[1]!.precio = 100
  expect((await buy(cart)).body.code).toBe('price-changed')
})

test('A purchase above the stock is refused with the number of units left', async () => {
  const top = aProduct({ stock: 3, color: 'azul, rojo' })
  await shop.addProducts(top)
  const cart = aCart([
    { ...top, cantidad: 2 },
    { ...top, color: 'rojo', cantidad: 2 },
  ])
  const { status, body } = await buy(cart)
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 409,
    code: 'no-more-in-stock',
    message: 'No hay suficiente stock disponible',
  })
  expect(body.quote.problems[0]).toMatchObject({
    line: 0,
    left: 3,
    message: 'Solo quedan 3 unidades disponibles.',
  })
})

test('A cart with a hidden or removed product is refused whole', async () => {
  const available = aProduct()
  const hidden = aProduct()
  const removed = aProduct()
  await shop.addProducts(available, hidden, removed)
  await shop.deps.pool.query(`update products set publicado = 'no' where id = $1`, [hidden.id])
  await shop.deps.pool.query(`update products set eliminado = now() where id = $1`, [removed.id])
  for (const unavailable of [hidden, removed, aProduct({ id: 'nunca-existió' })])
    expect((await buy(aCart([available, unavailable]))).body).toMatchObject({
      code: 'product-gone',
      quote: { lines: [{ id: available.id }], problems: [{ line: 1, code: 'product-gone' }] },
    })
})

test.each([
  ['another colour', 'azul', 'L', 'color-gone', 'Un color de tu carrito ya no está disponible'],
  ['no colour', '', 'L', 'color-gone', 'Un color de tu carrito ya no está disponible'],
  ['other sizes', 'rojo, azul', 'S, M', 'size-gone', 'Un talle de tu carrito ya no está disponible'],
])('A product that was changed to %s is not sold in place of the chosen combination', async (...refusals) => {
  const [, color, talle, code, message] = refusals
  const top = aProduct({ color: 'rojo, azul', talle: 'L' })
  await shop.addProducts(top)
  const cart = aCart([top])
  await shop.deps.pool.query('update products set color = $2, talle = $3 where id = $1', [
    top.id,
    color,
    talle,
  ])
  const { status, body } = await buy(cart)
  expect({ status, code: body.code, message: body.message }).toEqual({ status: 409, code, message })
  expect(body.quote.problems).toMatchObject([{ line: 0, code }])
})

test('A product that now has several colours requires a choice, and the refusal lists the colours', async () => {
  const top = aProduct({ color: '', talle: '' })
  await shop.addProducts(top)
  const cart = aCart([top])
  await shop.deps.pool.query(`update products set color = 'rojo, azul', talle = 'S, M' where id = $1`, [
    top.id,
  ])
  const { status, body } = await buy(cart)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'color-missing' })
  expect(body.quote).toMatchObject({
    lines: [{ id: top.id, colores: ['rojo', 'azul'], talles: ['S', 'M'] }],
    problems: [{ code: 'color-missing' }, { code: 'size-missing' }],
  })
})

test.each([
  ['switched off', `update coupons set status = 'inactive'`],
  ['used up', 'update coupons set used = "usageLimit"'],
  ['out of date', `update coupons set "expirationDate" = '2001-01-01'`],
  ['gone', 'delete from coupons'],
])('A coupon that is %s meanwhile stops the purchase and shows the full price', async (_what, change) => {
  const top = aProduct({ precio: centavos(10_000) })
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  await shop.deps.pool.query(change)
  const { status, body } = await buy(aCart([top], { total: centavos(9_000), codigoDescuento: 'DIEZ' }))
  expect({ status, code: body.code, total: body.quote.total }).toEqual({
    status: 409,
    code: 'coupon-refused',
    total: 100,
  })
  expect(body.quote.couponMessage).toMatch(/cupón/)
})

test('When the last step of a sale fails, no part of the sale is stored', async () => {
  const top = aProduct()
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  await shop.deps.pool.query(
    `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
     create trigger refuse_mail before insert on emails for each row execute function refuse_mail()`,
  )
  const { status, body } = await buy(aCart([top], { codigoDescuento: 'DIEZ', total: centavos(1_125_045) }))
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'unexpected' })
  expect(JSON.stringify(body)).not.toContain('full')
  expect((await shop.deps.pool.query('select stock from variants')).rows).toEqual([{ stock: 10 }])
  expect((await shop.deps.pool.query('select used from coupons')).rows).toEqual([{ used: 0 }])
})
