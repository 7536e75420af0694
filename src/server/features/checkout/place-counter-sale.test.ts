import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listSales } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { dayOf } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import {
  assertStockMatchesMovements,
  assertTablesEmpty,
  rowCount,
  stockByProduct,
} from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let seller: Caller

beforeAll(async () => {
  shop = await openShop()
  seller = await shop.as('seller')
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

const createCounterSale = (body: unknown, key?: string) =>
  seller.call(placeCounterSale, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })

const cash = async () =>
  (await shop.deps.pool.query('select tipo, monto, dia, sale_id, actor from cash_entries')).rows

test('A counter sale is confirmed at once, enters the till and names its seller', async () => {
  const dress = aProduct({
    precio: centavos(1_999_999),
    variantes: [aVariant('rojo', 'M', 2), aVariant('rojo', 'S', 1)],
  })
  const belt = aProduct({ precio: centavos(333), stock: 3, color: 'negro, marrón', talle: '' })
  await shop.addProducts(dress, belt)
  const bought = [
    { ...dress, talle: 'M', cantidad: 2 },
    { ...belt, color: 'marrón' },
  ]
  const { status, body } = await createCounterSale(aCounterSale(bought, { nombreCliente: '  Ana Paz ' }))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    cliente: 'Ana Paz',
    pago: 'efectivo',
    medio: 'Casa central',
    estadoPago: 'Confirmada',
    subtotal: 40_003.31,
    descuento: 0,
    recargo: 0,
    total: 40_003.31,
    productos: [
      { idProducto: dress.id, color: 'rojo', talle: 'M', cantidad: 2, subtotal: 39_999.98 },
      { idProducto: belt.id, color: 'marrón', talle: '', cantidad: 1, subtotal: 3.33 },
    ],
  })
  expect(body).not.toHaveProperty('comprobante')
  expect((await seller.call(listSales)).body).toEqual([{ ...body, aviso: '' }])
  const { pool } = shop.deps
  expect((await pool.query('select user_id, actor, vence from sales')).rows).toEqual([
    { user_id: null, actor: seller.uid, vence: null },
  ])
  expect((await pool.query('select actor, what, object, after from audit_trail')).rows).toEqual([
    {
      actor: seller.uid,
      what: 'registró una venta',
      object: `sale:${body.id}`,
      after: { numero: body.numero, total: 4_000_331 },
    },
  ])
  expect(
    (await pool.query(`select actor from stock_movements where kind = 'Venta' group by actor`)).rows,
  ).toEqual([{ actor: seller.uid }])
  expect(
    (await pool.query('select talle, stock from variants where color = $1 order by talle', ['rojo'])).rows,
  ).toEqual([
    { talle: 'M', stock: 0 },
    { talle: 'S', stock: 1 },
  ])
  expect(await cash()).toEqual([
    { tipo: 'Ingreso', monto: 4_000_331, dia: dayOf(shop.clock.now()), sale_id: body.id, actor: seller.uid },
  ])
  await assertTablesEmpty(pool, ['emails'])
})

test.each([
  { formaPago: 'efectivo', recargo: 0, intoCash: [1_999_999] },
  { formaPago: 'transferencia', recargo: 0, intoCash: [] },
  { formaPago: 'qr', recargo: 140_000, intoCash: [] },
  { formaPago: 'tarjetaDebito', recargo: 140_000, intoCash: [] },
  { formaPago: 'tarjetaCredito', recargo: 396_800, intoCash: [] },
])('$formaPago adds $recargo centavos to 19.999,99 and brings $intoCash into the till', async (facts) => {
  const coat = aProduct({ precio: centavos(1_999_999) })
  await shop.addProducts(coat)
  const total = centavos(1_999_999 + facts.recargo)
  const { status, body } = await createCounterSale(
    aCounterSale([coat], { formaPago: facts.formaPago, total }),
  )
  expect({ status, ...body }).toMatchObject({
    status: 200,
    pago: facts.formaPago,
    subtotal: 19_999.99,
    recargo: facts.recargo / 100,
    total: total / 100,
  })
  expect((await cash()).map(({ monto }) => monto)).toEqual(facts.intoCash)
})

test('A surcharge for cash enters the till with the price', async () => {
  const storeProfile = async (profile: unknown) =>
    shop.deps.pool.query('update store_profile set profile = $1', [profile])
  await storeProfile({ surcharges: { ...defaultSurcharges, efectivo: [1_000] } })
  onTestFinished(async () => void (await storeProfile(null)))
  const coat = aProduct({ precio: centavos(100_000) })
  await shop.addProducts(coat)
  expect((await createCounterSale(aCounterSale([coat], { total: centavos(110_000) }))).status).toBe(200)
  expect(await cash()).toMatchObject([{ tipo: 'Ingreso', monto: 110_000 }])
})

test('A cash sale of total 0 is stored and does not change the till', async () => {
  const present = aProduct({ precio: centavos(0), publicado: 'no' })
  await shop.addProducts(present)
  expect((await createCounterSale(aCounterSale([present]))).status).toBe(200)
  expect(await cash()).toEqual([])
})

test('An unpublished product can be sold at the counter', async () => {
  const hidden = aProduct({ publicado: 'no', stock: 1 })
  await shop.addProducts(hidden)
  expect((await createCounterSale(aCounterSale([hidden]))).status).toBe(200)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [hidden.id]: 0 })
})

test('A repeated counter sale gets the same reply byte for byte, and another sale under its key is refused', async () => {
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const key = 'una-venta-del-mostrador'
  const concurrent = await Promise.all(
    Array.from({ length: 5 }, () => createCounterSale(aCounterSale([top]), key)),
  )
  const later = await createCounterSale(aCounterSale([top]), key)
  const replies = [...concurrent, later].map(({ status, text }) => `${status} ${text}`)
  expect([...new Set(replies)]).toEqual([`200 ${later.text}`])
  expect(await createCounterSale(aCounterSale([{ ...top, cantidad: 2 }]), key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  })
  expect(await rowCount(shop.deps.pool, 'sales')).toBe(1)
  expect(await cash()).toHaveLength(1)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 4 })
})

test('Without a key two equal counter sales are two sales, because the next customer may buy the same', async () => {
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const [one, other] = [
    await createCounterSale(aCounterSale([top])),
    await createCounterSale(aCounterSale([top])),
  ]
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 3 })
})

describe('A refused counter sale changes no row', () => {
  afterEach(() =>
    assertTablesEmpty(shop.deps.pool, ['sales', 'sale_lines', 'cash_entries', 'emails', 'idempotency_keys']),
  )

  test('A counter sale is checked for payment method, cart, choices and name, in this order, and then for stock', async () => {
    const dress = aProduct({ variantes: [aVariant('rojo', 'M', 0), aVariant('azul', 'M', 1)] })
    await shop.addProducts(dress)
    const order = { ...aCounterSale([dress]), formaPago: '', nombreCliente: ' ', productos: [] as unknown[] }
    const nextReply = async () => {
      const { status, body } = await createCounterSale(order)
      return [status, body.code, body.message]
    }
    expect(await nextReply()).toEqual([422, 'payment-method-missing', 'Falta forma de pago'])
    order.formaPago = 'Efectivo'
    expect((await nextReply())[1]).toBe('payment-method-unavailable')
    order.formaPago = 'efectivo'
    expect(await nextReply()).toEqual([422, 'cart-empty', 'El carrito está vacío'])
    order.productos = [{ id: dress.id, cantidad: 1 }]
    expect((await nextReply())[1]).toBe('color-missing')
    order.productos = [{ id: dress.id, color: 'rojo', cantidad: 1 }]
    expect(await nextReply()).toEqual([422, 'customer-name-missing', 'Falta nombre del cliente'])
    order.nombreCliente = 'Ana'
    expect((await nextReply())[1]).toBe('no-more-in-stock')
  })

  test("A counter sale whose total differs from the till's is refused with the current quote", async () => {
    const top = aProduct({ precio: centavos(10_001) })
    await shop.addProducts(top)
    const { status, body } = await createCounterSale(
      aCounterSale([top], { formaPago: 'qr', total: centavos(10_001) }),
    )
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'price-changed' })
    expect(body.quote).toMatchObject({
      subtotal: 100.01,
      descuento: 0,
      recargo: 7,
      total: 107.01,
      problems: [],
    })
  })

  test('A counter sale of a sold-out combination is refused with the current quote, whatever the stock of the others', async () => {
    const dress = aProduct({
      variantes: [aVariant('rojo', 'M', 1), aVariant('rojo', 'S', 9), aVariant('azul', 'M', 9)],
    })
    await shop.addProducts(dress)
    const { status, body } = await createCounterSale(
      aCounterSale([{ ...dress, color: 'rojo', talle: 'M', cantidad: 2 }]),
    )
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'no-more-in-stock' })
    expect(body.quote).toMatchObject({
      lines: [{ color: 'rojo', talle: 'M', stock: 1 }],
      problems: [{ line: 0, code: 'no-more-in-stock', left: 1 }],
    })
  })

  test('A counter sale with a removed product is refused whole', async () => {
    const [removed, top] = [aProduct(), aProduct()]
    await shop.addProducts(removed, top)
    await shop.deps.pool.query('update products set eliminado = now() where id = $1', [removed.id])
    expect(await createCounterSale(aCounterSale([top, removed]))).toMatchObject({
      status: 409,
      body: { code: 'product-gone' },
    })
    expect((await stockByProduct(shop.deps.pool))[top.id]).toBe(10)
  })
})
