import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { StoreProfileCache } from '#server/features/store/store-profile-cache.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, rowCount } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T02:59:00Z' })
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

const buy = (body: unknown) => shop.anonymous.call(placeWebSale, { body })
const stockOf = async (id: string) => (await shop.anonymous.call(getProduct, { params: { id } })).body.stock

test('A purchase in cash is stored as the screen showed it', async () => {
  const jean = aProduct({ precio: centavos(1_999_999), color: 'azul, negro', talle: '38', stock: 5 })
  const top = aProduct({ precio: centavos(333), stock: 1 })
  await shop.addProducts(jean, top)
  const { status, body } = await buy(aCart([{ ...jean, cantidad: 2 }, top, { ...jean, color: 'Negro' }]))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    numero: 1,
    cliente: 'Ana Paz',
    correo: 'ana.paz@correo.test',
    celular: '351 555-0199',
    pago: 'Efectivo',
    medio: 'Página',
    estadoPago: 'Pendiente',
    formaEnvio: 'Gratis',
    subtotal: 60_003.3,
    descuento: 0,
    recargo: 0,
    total: 60_003.3,
    codigoDescuento: '',
    fecha: '09-03-2026',
    hora: '23:59',
  })
  expect(body.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(body.comprobante).toMatch(/^[\w-]{43}$/)
  expect(
    body.productos.map((line: Record<string, unknown>) => [
      line['idProducto'],
      line['color'],
      line['cantidad'],
    ]),
  ).toEqual([
    [jean.id, 'azul', 2],
    [top.id, 'negro', 1],
    [jean.id, 'negro', 1],
  ])
  expect(await stockOf(jean.id)).toBe(2)
  expect(await stockOf(top.id)).toBe(0)
})

test('Channel, delivery, status and owner in the request are ignored', async () => {
  const top = aProduct()
  await shop.addProducts(top)
  const { uid } = await shop.as('user')
  const forged = {
    medio: 'Casa central',
    tipoEnvio: 'Moto',
    estadoPago: 'Confirmada',
    numero: 900,
    userId: uid,
  }
  expect(await buy(aCart([top], forged))).toMatchObject({
    status: 200,
    body: { medio: 'Página', formaEnvio: 'Gratis', estadoPago: 'Pendiente', numero: 1 },
  })
  expect((await shop.deps.pool.query('select user_id from sales')).rows).toEqual([{ user_id: null }])
})

test("The buyer and the shop's owner each receive one e-mail", async () => {
  const top = aProduct()
  await shop.addProducts(top)
  const { body } = await buy(aCart([top]))
  const { rows } = await shop.deps.pool.query(
    'select kind, recipient, subject, payload, sale_id from emails order by kind',
  )
  expect(rows).toEqual([
    {
      kind: 'new-sale',
      recipient: shop.deps.store.initial.email,
      subject: 'Tenes una nueva Venta!',
      payload: { saleId: body.id },
      sale_id: body.id,
    },
    {
      kind: 'purchase-received',
      recipient: 'ana.paz@correo.test',
      subject: 'Gracias por tu compra',
      payload: { saleId: body.id },
      sale_id: body.id,
    },
  ])
})

test('A sale uses a coupon once, and the discount applies to the eligible lines', async () => {
  const top = aProduct({ categoria: 'Tops', precio: centavos(10_000) })
  const skirt = aProduct({ categoria: 'Faldas', precio: centavos(10_000) })
  await shop.addProducts(top, skirt)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const shownAmounts = {
    total: centavos(19_000),
    codigoDescuento: 'diez',
    isCouponValid: true,
    descuentoAplicado: 10,
  }
  const { body } = await buy(aCart([top, skirt], shownAmounts))
  expect(body).toMatchObject({ subtotal: 200, descuento: 10, total: 190, codigoDescuento: 'DIEZ' })
  expect(body.productos.map(({ total }: { total: number }) => total)).toEqual([90, 100])
  expect((await shop.deps.pool.query('select used from coupons')).rows).toEqual([{ used: 1 }])
})

test('A coupon that the screen showed as refused gives no discount', async () => {
  const top = aProduct()
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const { body } = await buy(aCart([top], { codigoDescuento: 'DIEZ', isCouponValid: false }))
  expect(body).toMatchObject({ descuento: 0, codigoDescuento: '' })
})

test('A colour must be chosen only for a product with two or more colours', async () => {
  const plain = aProduct({ color: '', talle: '' })
  const single = aProduct({ color: 'rojo', talle: 'M' })
  await shop.addProducts(plain, single)
  const cart = aCart([plain, { ...single, color: '', talle: '' }])
  const { status, body } = await buy(cart)
  expect(status).toBe(200)
  expect(body.productos[1]).toMatchObject({ color: 'rojo', talle: 'M' })
})

test.each([
  ['an empty cart', { productos: [] }, 'cart-empty', 'El carrito está vacío'],
  ['no way to pay', { formaPago: ' ' }, 'payment-method-missing', 'Falta forma de pago'],
  [
    'a way to pay we do not offer',
    { formaPago: 'Cheque' },
    'payment-method-unavailable',
    'Esa forma de pago no está disponible',
  ],
  [
    'a card, before cards are taken',
    { formaPago: 'Mercado Pago' },
    'payment-method-unavailable',
    'Esa forma de pago no está disponible',
  ],
  ['no name', { cliente: { nombre: '  ' } }, 'customer-name-missing', 'Falta tu nombre :('],
])('A purchase with %s is refused and changes nothing', async (_what, facts, code, message) => {
  const top = aProduct({ stock: 1 })
  await shop.addProducts(top)
  const { status, body } = await buy({
    ...aCart([top], facts as never),
    ...((facts as { productos?: [] }).productos && { productos: [] }),
  })
  expect({ status, code: body.code }).toEqual({ status: 422, code })
  expect(body.error).toBe(body.message)
  expect(body.message).toBe(message)
  expect(await rowCount(shop.deps.pool, 'sales')).toBe(0)
  expect(await rowCount(shop.deps.pool, 'idempotency_keys')).toBe(0)
  expect(await stockOf(top.id)).toBe(1)
})

test('A missing colour or size is refused before any other problem', async () => {
  const jean = aProduct({ color: 'azul, negro', talle: '38, 40' })
  await shop.addProducts(jean)
  const line = { id: jean.id, precio: 12_500.5, cantidad: 1 }
  const without = async (choice: object) =>
    (await buy({ ...aCart([jean], { formaPago: '' }), productos: [{ ...line, ...choice }] })).body.code
  expect(await without({})).toBe('color-missing')
  expect(await without({ color: 'azul' })).toBe('size-missing')
  expect(await without({ color: 'azul', talle: '40' })).toBe('payment-method-missing')
})

test('One online purchase may have at most thirty units, whatever the stock', async () => {
  const [top, skirt] = [aProduct({ stock: 3_104 }), aProduct({ stock: 50 })]
  await shop.addProducts(top, skirt)
  const order = (ofTop: number, ofSkirt: number) =>
    shop.anonymous.call(placeWebSale, {
      body: aCart([
        { ...top, cantidad: ofTop },
        { ...skirt, cantidad: ofSkirt },
      ]),
    })
  expect(await order(3_100, 4)).toMatchObject({
    status: 422,
    body: { code: 'too-many-units', message: 'Para compras de más de 30 unidades escribinos.' },
  })
  expect((await order(30, 1)).body.code).toBe('too-many-units')
  expect((await order(29, 1)).status).toBe(200)
})

test("A purchase below the shop's minimum is refused", async () => {
  const { store, pool } = shop.deps
  const profile = { ...store.initial, minimumPurchase: centavos(20_000) }
  const visitor = shop.anonymousWith({ store: new StoreProfileCache(profile, pool) })
  const [short, just] = [aProduct({ precio: centavos(19_999) }), aProduct({ precio: centavos(20_000) })]
  await shop.addProducts(short, just)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const spend = (product: Product, facts = {}) =>
    visitor.call(placeWebSale, { body: aCart([product], facts) })
  expect((await spend(short)).body.code).toBe('below-minimum-purchase')
  expect((await spend(just)).status).toBe(200)
  expect(await spend(just, { codigoDescuento: 'DIEZ', total: centavos(18_000) })).toMatchObject({
    status: 200,
    body: { total: 180 },
  })
})

test('A shop may sell to signed-in customers only', async () => {
  const config = { ...shop.deps.config, guestCheckout: false }
  const visitor = shop.anonymousWith({ config })
  const top = aProduct()
  await shop.addProducts(top)
  const body = aCart([top])
  expect(await visitor.call(placeWebSale, { body })).toMatchObject({
    status: 401,
    body: { code: 'guest-checkout-closed' },
  })
  // 401 comes before the validation of the body.
  expect((await visitor.call(placeWebSale, { body: {} })).status).toBe(401)
  const headers = { authorization: `Bearer ${(await shop.as('user')).token}` }
  expect((await visitor.call(placeWebSale, { body, headers })).status).toBe(200)
})

test.each([
  ['provincia', 'Elegí tu provincia'],
  ['direccion', 'Escribí tu dirección'],
  ['cp', 'Escribí tu código postal: 4 números, o completo como C1425BGP'],
  ['correo', 'Ingresá un correo válido, como nombre@correo.com'],
])('A delivery needs its %s', async (field, message) => {
  const top = aProduct()
  await shop.addProducts(top)
  expect(await buy(aCart([top], { cliente: { [field]: '' } }))).toMatchObject({
    status: 400,
    body: { message },
  })
})

test('A purchase without required fields is refused in Spanish, field by field', async () => {
  const { status, body } = await shop.anonymous.call(placeWebSale, { body: { productos: 'dos' } })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({ productos: 'Revisá este dato' })
  expect(JSON.stringify(body)).not.toContain('expected')
})
