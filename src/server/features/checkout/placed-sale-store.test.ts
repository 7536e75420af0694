import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { quoteCart } from '#domain/quote.ts'
import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { aCustomer, aProduct } from '#testing/builders.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { mustBalance, mustBeEmpty, stockProduct } from '#testing/stock-the-shop.ts'
import { claimKey } from './idempotency-store.ts'
import { type SaleToStore, type Stored, storeSale } from './placed-sale-store.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const product = aProduct({ stock: 10 })
const claim = {
  scope: 'web-sale',
  key: 'una-compra',
  account: undefined,
  bodyHash: 'h',
  at: NOW,
  notBefore: NOW,
}

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(async () => {
  await database.pool.query('truncate products, sales cascade')
  await stockProduct(database.pool, product)
})

afterAll(() => database.close())

const stock = async () => (await database.pool.query('select stock from products')).rows[0].stock as number

const leavesNothing = async () => {
  await mustBeEmpty(database.pool, ['sales', 'sale_lines', 'emails', 'idempotency_keys'])
  await mustBalance(database.pool)
  expect(await stock()).toBe(10)
}

/** As if nobody had looked at the stock before. */
async function sell(units: number, { claimed }: { claimed: boolean }): Promise<Stored | undefined> {
  let stored: Stored | undefined
  await inTransaction(database.pool, async (tx) => {
    if (claimed) await claimKey(tx, claim, [product.id])
    stored = await storeSale(tx, {
      sale: saleOf(units),
      emails: [],
      today: '2026-03-10' as Day,
      answer: { scope: claim.scope, key: claim.key, before: '{"numero":', after: '}' },
    })
  }).catch((failure: Error) => {
    if (stored?.ok !== false) throw failure
  })
  return stored
}

test('what there is, is sold, and the answer is kept around its number', async () => {
  const stored = await sell(1, { claimed: true })
  const [sale] = (await database.pool.query('select numero from sales')).rows
  expect(stored).toEqual({ ok: true, response: `{"numero":${sale.numero}}` })
  expect(await stock()).toBe(9)
  await mustBalance(database.pool)
})

test('more than there is leaves nothing behind, although its commit went out with it', async () => {
  expect(await sell(11, { claimed: true })).toEqual({ ok: false, refusal: 'no-more-in-stock' })
  await leavesNothing()
})

test('under a key that nobody claimed nothing is stored', async () => {
  await expect(sell(1, { claimed: false })).rejects.toThrow('key-not-claimed')
  await leavesNothing()
})

function saleOf(units: number): SaleToStore {
  const { nombre, ...contact } = aCustomer()
  const quote = quoteCart({
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
