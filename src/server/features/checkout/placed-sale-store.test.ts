import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { quoteCart } from '#domain/quote.ts'
import type { Database } from '#server/database/connect.ts'
import { aCoupon, aCustomer, aProduct } from '#testing/builders.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { mustBalance, mustBeEmpty, stockCoupon, stockProduct, stocks } from '#testing/stock-the-shop.ts'
import { type SaleToStore, storeSale } from './placed-sale-store.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const product = aProduct({ stock: 10 })
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(async () => {
  await database.pool.query('truncate products, sales, coupons cascade')
  await stockProduct(database.pool, product)
})

afterAll(() => database.close())

const stock = async () => (await stocks(database.pool))[product.id]

const leavesNothing = async () => {
  await mustBeEmpty(database.pool, ['sales', 'sale_lines', 'emails', 'idempotency_keys'])
  await mustBalance(database.pool)
  expect(await stock()).toBe(10)
}

/** As if nobody had looked at the stock before. */
const sell = (
  units: number,
  { version = 1, storeVersion = 0, couponId = null, id = 'venta' }: Partial<Circumstances> = {},
) =>
  storeSale(database.pool, {
    sale: { ...saleOf(units), id, comprobante: `comprobante-de-una-venta-${id}`, couponId },
    pricedWith: new Map([[product.id, { version }]]),
    storeVersion,
    intoCash: false,
    intoClosedDay: false,
    guest: undefined,
    emails: [],
    today: '2026-03-10' as Day,
    attempt: {
      scope: 'web-sale',
      key: 'una-compra',
      account: undefined,
      bodyHash: 'h',
      at: NOW,
      notBefore: NOW,
    },
    response: JSON.stringify({ id, numero: 0 }),
  })

type Circumstances = { version: number; storeVersion: number; couponId: string | null; id: string }

test('what there is, is sold, and the answer is kept with its number', async () => {
  const stored = await sell(1)
  const [sale] = (await database.pool.query('select numero from sales')).rows
  expect(stored).toEqual({ answer: `{"id": "venta", "numero": ${sale.numero}}` })
  const kept = await database.pool.query(
    'select scope, key, body_hash, sale_id, response from idempotency_keys',
  )
  expect(kept.rows).toEqual([
    {
      scope: 'web-sale',
      key: 'una-compra',
      body_hash: 'h',
      sale_id: 'venta',
      response: `{"id": "venta", "numero": ${sale.numero}}`,
    },
  ])
  expect(await stock()).toBe(9)
  await mustBalance(database.pool)
})

test('more than there is leaves nothing behind', async () => {
  expect(await sell(11)).toBe('overtaken')
  await leavesNothing()
})

test('by a profile of the shop that was changed since nothing is sold', async () => {
  expect(await sell(1, { storeVersion: 1 })).toBe('overtaken')
  await leavesNothing()
})

test('a product that was changed since it was priced is not sold', async () => {
  await database.pool.query(`update products set nombre = 'Otra cosa'`)
  expect(await sell(1)).toBe('overtaken')
  await leavesNothing()
  expect(await sell(1, { version: 2 })).toHaveProperty('answer')
})

test('a product that was removed is not sold, whatever its version says', async () => {
  await database.pool.query('update products set eliminado = now()')
  expect(await sell(1, { version: 2 })).toBe('overtaken')
  await leavesNothing()
})

test.each([
  ['allows no use more', { usageLimit: 1, used: 1 }],
  ['was switched off', { status: 'inactive' as const }],
  ['ended the day before', { expirationDate: '2026-03-09' as Day }],
])('a coupon that %s leaves nothing behind', async (_what, facts) => {
  await stockCoupon(database.pool, aCoupon({ id: 'de-antes', ...facts }))
  expect(await sell(1, { couponId: 'de-antes' })).toBe('overtaken')
  await leavesNothing()
})

test('a coupon is good to the end of its last day', async () => {
  await stockCoupon(database.pool, aCoupon({ id: 'de-hoy', expirationDate: '2026-03-10' as Day }))
  expect(await sell(1, { couponId: 'de-hoy' })).toHaveProperty('answer')
  expect((await database.pool.query('select used from coupons')).rows).toEqual([{ used: 1 }])
})

test('under a key whose answer still counts nothing is stored', async () => {
  const first = await sell(1)
  expect(await sell(1, { id: 'otra' })).toBe('overtaken')
  expect((await database.pool.query('select response from idempotency_keys')).rows).toEqual([
    { response: (first as { answer: string }).answer },
  ])
  expect(await stock()).toBe(9)
  await mustBalance(database.pool)
})

test('an answer that stopped counting makes room for another', async () => {
  await sell(1)
  await database.pool.query(`update idempotency_keys set created_at = created_at - interval '1 ms'`)
  expect(await sell(1, { id: 'otra' })).toHaveProperty('answer')
  expect((await database.pool.query('select sale_id from idempotency_keys')).rows).toEqual([
    { sale_id: 'otra' },
  ])
})

test('what is refused takes no number: those of the sales have no gaps that look like a sale gone', async () => {
  await sell(1)
  await sell(1, { id: 'repetida' })
  await database.pool.query(`update idempotency_keys set key = 'otra-compra'`)
  await sell(11, { id: 'demasiado' })
  await sell(1, { id: 'cambiada', version: 7 })
  expect(await sell(1, { id: 'siguiente' })).toHaveProperty('answer')
  const { rows } = await database.pool.query('select max(numero) - min(numero) as apart from sales')
  expect(rows).toEqual([{ apart: 1 }])
})

function saleOf(units: number): SaleToStore {
  const { nombre, ...contact } = aCustomer()
  const quote = quoteCart({
    channel: 'Página',
    lines: [{ id: product.id, color: 'negro', talle: 'M', cantidad: units }],
    products: new Map([[product.id, { ...product, stock: units }]]),
    coupon: undefined,
    couponCode: '',
    today: '2026-03-10' as Day,
  })
  return {
    ...contact,
    id: 'venta',
    userId: null,
    actor: null,
    cliente: nombre,
    pago: 'Efectivo',
    medio: 'Página',
    estadoPago: 'Pendiente',
    formaEnvio: 'Gratis',
    subtotal: quote.subtotal,
    descuento: quote.descuento,
    recargo: centavos(0),
    total: quote.total,
    codigoDescuento: null,
    couponId: null,
    comprobante: 'comprobante-de-una-venta-de-prueba',
    soldAt: NOW,
    vence: null,
    lines: quote.lines,
  }
}
