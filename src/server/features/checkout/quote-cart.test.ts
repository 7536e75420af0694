import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { centavos } from '#domain/money.ts'
import { aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

const jean = aProduct({ precio: centavos(1_999_999), color: 'azul, negro', talle: '38, 40', stock: 3 })
const hidden = aProduct({ publicado: 'no' })

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(jean, hidden)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
})

afterAll(() => shop.close())

const quote = (productos: unknown[], codigoDescuento?: string) =>
  shop.anonymous.call(quoteCart, { body: { productos, codigoDescuento } })

test('A cart is priced by the shop, and prices in the request are ignored', async () => {
  const line = { id: jean.id, nombre: 'Regalo', color: 'AZUL', talle: '40', precio: 0.01, cantidad: 2 }
  const { status, body } = await quote([line], 'diez')
  expect(status).toBe(200)
  expect(body).toEqual({
    lines: [
      {
        id: jean.id,
        sku: jean.sku,
        categoria: 'Tops',
        nombre: jean.nombre,
        talle: '40',
        color: 'azul',
        imagen: jean.images[0],
        precio: 19_999.99,
        cantidad: 2,
        stock: 3,
        subtotal: 39_999.98,
        descuento: 4_000,
        total: 35_999.98,
        colores: ['azul', 'negro'],
        talles: ['38', '40'],
        variantes: [],
      },
    ],
    subtotal: 39_999.98,
    descuento: 4_000,
    descuentos: [],
    pagos: [],
    recargo: 0,
    envio: 0,
    opcionesEnvio: [
      {
        id: 'acuerdo',
        tipo: 'acuerdo',
        nombre: 'Gratis, a coordinar con Vidriera',
        detalle: '',
        mapa: '',
        precio: 0,
        fechas: null,
        sucursales: [],
        seEntrega: false,
      },
    ],
    opcionEnvio: 'acuerdo',
    total: 35_999.98,
    coupon: { code: 'DIEZ', type: 'percentage', value: 10 },
    couponMessage: '¡Listo! Ya aplicamos tu cupón.',
    vale: null,
    valeMessage: null,
    problems: [],
  })
})

test('A payment method of the counter adds its surcharge to the amount after the discount', async () => {
  const productos = [{ id: jean.id, color: 'azul', talle: '40', cantidad: 2 }]
  const { body } = await shop.anonymous.call(quoteCart, {
    body: { productos, codigoDescuento: 'DIEZ', formaPago: 'tarjetaCredito' },
  })
  // Surcharge: 7 % of 35,999.98, plus 12 % of the sum.
  expect(body).toMatchObject({ subtotal: 39_999.98, descuento: 4_000, recargo: 7_142.4, total: 43_142.38 })
})

test('A quote lists the problem of each line that cannot be bought', async () => {
  const { body } = await quote(
    [
      { id: jean.id, color: 'azul', talle: '38', cantidad: 2 },
      { id: hidden.id, cantidad: 1 },
      { id: 'nunca-existió', cantidad: 1 },
      { id: jean.id, color: 'fucsia', talle: '40', cantidad: 2 },
    ],
    'NADA',
  )
  expect(body.couponMessage).toBe('No encontramos ese cupón. Fijate si lo escribiste bien.')
  expect(body.coupon).toBeNull()
  expect(body.problems).toEqual([
    { line: 0, code: 'no-more-in-stock', message: 'Solo quedan 3 unidades disponibles.', left: 3 },
    { line: 1, code: 'product-gone', message: 'Un producto de tu carrito ya no está a la venta' },
    { line: 2, code: 'product-gone', message: 'Un producto de tu carrito ya no está a la venta' },
    { line: 3, code: 'color-gone', message: 'Ya no viene en fucsia.', wanted: 'fucsia' },
    { line: 3, code: 'no-more-in-stock', message: 'Solo quedan 3 unidades disponibles.', left: 3 },
  ])
})

test('An empty cart costs nothing', async () => {
  expect((await quote([])).body).toMatchObject({ lines: [], total: 0, problems: [] })
})

test('Only staff can quote a counter sale, with its surcharge and with unpublished products', async () => {
  const hidden = aProduct({ publicado: 'no', precio: centavos(100_000) })
  await shop.addProducts(hidden)
  const body = { productos: [{ id: hidden.id, cantidad: 1 }], formaPago: 'qr', medio: 'Casa central' }
  const seller = await shop.as('seller')
  expect((await seller.call(quoteCart, { body })).body).toMatchObject({
    recargo: 70,
    total: 1_070,
    problems: [],
  })
  for (const caller of [shop.anonymous, await shop.as('user')])
    expect((await caller.call(quoteCart, { body })).body.problems).toMatchObject([{ code: 'product-gone' }])
})
