import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCashEntry,
  closeCash,
  listCashEntries,
  readCashDay,
  readCashDays,
} from '#contract/cash/cash-flow.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { readPanel } from '#contract/store/panel.ts'
import { createCoupon } from '#contract/pricing/coupons.ts'
import { createProduct } from '#contract/product/edit-products.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos, MAX_MONEY, type Money } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let admin: Caller

/** Largest amount of older versions, in centavos. */
const OLD_LARGEST = 9_999_999_999_999 as Money
/** Sum of 1,000 such amounts in pesos. In centavos this sum exceeds the exact range of a number. */
const OLD_SUM = '99999999999990.00'

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T18:30:00Z' })
  admin = await shop.as('admin')
})

afterAll(() => shop.close())

const UP_TO = 'Ingresá un importe de hasta $\u00a0999.999.999,99'

test.each<[string, Endpoint, object]>([
  ['a cash entry', addCashEntry, { tipo: 'Gasto', monto: 99_999_999_999.99, descripcion: 'Todo' }],
  ['a counted amount', closeCash, { contado: 1_000_000_000, nota: 'Todo' }],
  ['a price', createProduct, { ...aProduct(), precio: 1_000_000_000, images: [] }],
  [
    'a fixed coupon',
    createCoupon,
    {
      code: 'TODO',
      name: 'Todo',
      discountType: 'fixed',
      discountValue: 1_000_000_000,
      expirationDate: '2026-12-31',
      usageLimit: 1,
      categories: ['Tops'],
      status: 'active',
    },
  ],
])('%s above the largest amount is refused with an explanation and not stored', async (_what, call, body) => {
  const reply = await admin.call(call, { body })
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(JSON.stringify(reply.body)).toContain(UP_TO)
  expect(await rowCount(shop.deps.pool, 'cash_entries')).toBe(0)
})

test('A cart, a line or a surcharge above the largest amount is refused with an explanation', async () => {
  const expensive = aProduct({ id: 'caro', precio: MAX_MONEY, stock: 9 })
  const old = aProduct({ id: 'viejo', precio: OLD_LARGEST, stock: 9 })
  const cheap = aProduct({ id: 'barato', precio: centavos(1), stock: 9 })
  await shop.addProducts(expensive, old, cheap)
  const refused = {
    status: 422,
    body: {
      code: 'amount-too-large',
      message: 'Una venta puede ser de hasta $\u00a0999.999.999,99. Repartila en más de una',
    },
  }
  const createCounterSale = (body: unknown) => admin.call(placeCounterSale, { body })
  expect(await createCounterSale(aCounterSale([expensive], { formaPago: 'tarjetaCredito' }))).toMatchObject(
    refused,
  )
  expect(await createCounterSale(aCounterSale([expensive, cheap]))).toMatchObject(refused)
  expect(await createCounterSale(aCounterSale([{ ...expensive, cantidad: 2 }]))).toMatchObject(refused)
  expect(await createCounterSale(aCounterSale([old]))).toMatchObject(refused)
  expect(await shop.anonymous.call(placeWebSale, { body: aCart([expensive, cheap]) })).toMatchObject(refused)
  expect(await rowCount(shop.deps.pool, 'sales')).toBe(0)
  expect((await createCounterSale(aCounterSale([expensive]))).status).toBe(200)
})

test('A thousand entries of the largest stored amount are shown and summed exactly everywhere', async () => {
  const { pool } = shop.deps
  await shop.reset()
  await pool.query('truncate cash_entries cascade')
  const top = aProduct({ id: 'top', precio: centavos(100) })
  await shop.addProducts(top)
  await admin.call(placeCounterSale, { body: aCounterSale([top], { formaPago: 'qr' }) })
  await pool.query(
    `insert into cash_entries (tipo, monto, descripcion, dia, hora)
     select 'Ingreso', $1::bigint, 'Viejo', date '2026-03-10', '10:00' from generate_series(1, 1000)`,
    [OLD_LARGEST],
  )
  await pool.query(
    `insert into sales (id, cliente, correo, celular, direccion, provincia, cp, pago, medio, "estadoPago", "formaEnvio", subtotal,
       descuento, recargo, total, comprobante, creado)
     select 'v' || place, cliente, correo, celular, direccion, provincia, cp, pago, medio, "estadoPago", "formaEnvio", $1::bigint,
       0, 0, $1::bigint, repeat(md5(place::text), 2), creado from sales, generate_series(1, 1000) as place`,
    [OLD_LARGEST],
  )
  const read = async (call: Endpoint, query: Record<string, string> = {}) => {
    const { status, body } = await admin.call(call, { query })
    expect(status).toBe(200)
    return body
  }
  const day = await read(readCashDay)
  expect(day).toMatchObject({ ingresos: OLD_SUM, saldo: OLD_SUM, gastos: 0, maniana: { saldo: OLD_SUM } })
  expect(day.ventas).toMatchObject([{ pago: 'qr', cantidad: 1_001, total: '99999999999991.07' }])
  expect((await read(readCashDays)).at(-1)).toMatchObject({ ingresos: OLD_SUM, saldo: OLD_SUM })
  expect(await read(listCashEntries, { orden: 'monto', limit: '1' })).toMatchObject([
    { monto: 99_999_999_999.99 },
  ])
  expect((await read(listSales, { limit: '1' }))[0]).toMatchObject({ total: 99_999_999_999.99 })
  expect((await read(readPanel)).hoy).toMatchObject({
    total: '99999999999991.07',
    porPago: [{ nombre: 'qr', total: '99999999999991.07' }],
  })

  const closed = await admin.call(closeCash, { body: { contado: 0, nota: 'No están' } })
  expect(closed.body).toMatchObject({ esperado: OLD_SUM, diferencia: `-${OLD_SUM}` })
  expect((await read(readCashDay)).cierre).toMatchObject({ esperado: OLD_SUM, diferencia: `-${OLD_SUM}` })
  expect(JSON.stringify(await read(listAudit))).toContain('99.999.999.999.990,00')
})
