import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authorise } from '#contract/account/counter-staff.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements, assertTablesEmpty } from '#testing/fixtures/stock-fixtures.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let seller: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await assertLedgerConsistent(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

const tenPercent = { porcentaje: 10, motivo: 'Cliente frecuente' }
const dress = aProduct({ precio: centavos(1_000_000), categoria: 'Vestidos', stock: 5 })
const belt = aProduct({ precio: centavos(333_33), categoria: 'Accesorios', stock: 5 })

/** The body of a sale of a dress and a belt. */
const aSale = (more: object) => ({ ...aCounterSale([dress, belt]), total: undefined, ...more })

const sell = (more: object, by = seller) => by.call(placeCounterSale, { body: aSale(more) })

const cash = async () => (await shop.deps.pool.query('select tipo, monto from cash_entries order by id')).rows

test('A counter sale stores its discounts with their reasons, its coupon and the parts of its payment', async () => {
  await shop.addProducts(dress, belt)
  await shop.addCoupons(
    aCoupon({ code: 'FALDA', discountType: 'percentage', discountValue: 50, categories: ['Accesorios'] }),
  )
  const { productos } = aSale({})
  const terms = {
    productos: [{ ...productos[0], descuento: tenPercent }, productos[1]],
    codigoDescuento: 'falda',
    descuentoVenta: { importe: 100, motivo: 'Prenda con detalle' },
    pagos: [
      { metodo: 'efectivo', importe: 1_000 },
      { metodo: 'qr', importe: 8_066.66 },
    ],
  }
  const quote = await admin.call(quoteCart, { body: { ...terms, medio: 'Casa central' } })
  expect(quote.body).toMatchObject({ descuento: 1_266.67, recargo: 564.67, total: 9_631.33 })
  const { status, body } = await sell({ ...terms, total: 9_631.33 }, admin)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    pago: 'Mixto',
    subtotal: 10_333.33,
    descuento: 1_266.67,
    recargo: 564.67,
    total: 9_631.33,
    aCobrar: 0,
    codigoDescuento: 'FALDA',
    descuentos: [
      { renglon: 0, porcentaje: 10, importe: 1_000, motivo: 'Cliente frecuente', autorizo: '' },
      { renglon: null, porcentaje: null, importe: 100, motivo: 'Prenda con detalle', autorizo: '' },
    ],
    pagos: [
      { metodo: 'efectivo', importe: 1_000, recargo: 0 },
      { metodo: 'qr', importe: 8_066.66, recargo: 564.67 },
    ],
  })
  expect((await admin.call(listSales)).body).toEqual([{ ...body, aviso: '' }])
  expect(await cash()).toEqual([{ tipo: 'Ingreso', monto: 100_000 }])
  const { rows } = await shop.deps.pool.query(`select after->'descuentos' as given from audit_trail`)
  expect(rows[0].given).toMatchObject([{ motivo: 'Cliente frecuente' }, { motivo: 'Prenda con detalle' }])
  const { status: annulled } = await admin.call(annulSale, {
    params: { id: body.id },
    body: { motivo: 'Se arrepintió' },
  })
  expect(annulled).toBe(200)
  expect(await cash()).toEqual([
    { tipo: 'Ingreso', monto: 100_000 },
    { tipo: 'Gasto', monto: 100_000 },
  ])
})

test('A payment in one part keeps its method and needs no parts', async () => {
  await shop.addProducts(dress, belt)
  const { body } = await sell({ formaPago: 'qr' })
  expect(body).toMatchObject({ pago: 'qr', pagos: [{ metodo: 'qr', importe: 10_333.33, recargo: 723.33 }] })
  const twoCards = [
    { metodo: 'tarjetaDebito', importe: 10_000 },
    { metodo: 'tarjetaDebito', importe: 333.33 },
  ]
  expect((await sell({ pagos: twoCards })).body).toMatchObject({ pago: 'tarjetaDebito', pagos: twoCards })
})

test.each([
  [
    'a discount above the seller’s limit',
    { descuentoVenta: { porcentaje: 10.5, motivo: 'x' } },
    403,
    'discount-above-limit',
  ],
  [
    'a line discount above the limit',
    { lineDiscount: { importe: 1_001, motivo: 'x' } },
    403,
    'discount-above-limit',
  ],
  [
    'a discount above its line',
    { lineDiscount: { importe: 10_001, motivo: 'x' } },
    409,
    'discount-too-large',
  ],
  [
    'a discount above the total',
    { descuentoVenta: { importe: 10_334, motivo: 'x' } },
    409,
    'discount-too-large',
  ],
  ['a discount without a reason', { descuentoVenta: { porcentaje: 5, motivo: ' ' } }, 400, 'bad-request'],
  ['a discount below zero', { descuentoVenta: { importe: -5, motivo: 'x' } }, 400, 'bad-request'],
  ['a discount of 101 %', { descuentoVenta: { porcentaje: 101, motivo: 'x' } }, 400, 'bad-request'],
  ['an unknown coupon', { codigoDescuento: 'NADA' }, 409, 'coupon-refused'],
  ['a part above the rest', { pagos: [{ metodo: 'qr', importe: 10_333.34 }] }, 409, 'payment-parts-mismatch'],
  ['parts below the price', { pagos: [{ metodo: 'efectivo', importe: 1 }] }, 409, 'payment-parts-mismatch'],
  [
    'a part by an unknown method',
    { pagos: [{ metodo: 'Mercado Pago', importe: 10_333.33 }] },
    400,
    'bad-request',
  ],
  [
    'six parts',
    { pagos: Array.from({ length: 6 }, () => ({ metodo: 'qr', importe: 1 })) },
    400,
    'bad-request',
  ],
  ['no parts', { pagos: [] }, 422, 'payment-method-missing'],
])(
  'A counter sale with %s is refused, and nothing changes',
  async (_what, { lineDiscount, ...more }: Record<string, unknown>, status, code) => {
    await shop.addProducts(dress, belt)
    const { productos } = aSale({})
    const body = { productos: [{ ...productos[0], descuento: lineDiscount }, productos[1]], ...more }
    const reply = await sell(body)
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([status, code])
    await assertTablesEmpty(shop.deps.pool, ['sales', 'sale_payments', 'sale_discounts', 'cash_entries'])
  },
)

test('An admin gives any discount, and a free sale brings no cash', async () => {
  await shop.addProducts(dress, belt)
  const { body } = await sell({ descuentoVenta: { porcentaje: 100, motivo: 'Regalo' } }, admin)
  expect(body).toMatchObject({ total: 0, descuento: 10_333.33, estadoPago: 'Confirmada', pago: 'efectivo' })
  expect(await cash()).toEqual([])
})

test('Discounts and parts in a request of a shopper are ignored', async () => {
  await shop.addProducts(dress, belt)
  const { productos } = aSale({})
  const { body } = await shop.anonymous.call(quoteCart, {
    body: {
      productos: productos.map((line) => ({ ...line, descuento: tenPercent })),
      descuentoVenta: tenPercent,
      pagos: [{ metodo: 'efectivo', importe: 1 }],
      medio: 'Casa central',
    },
  })
  expect(body).toMatchObject({ descuento: 0, descuentos: [], pagos: [], total: 10_333.33 })
})

test('An admin allows a seller’s discount above the limit, and the sale and the audit name the admin', async () => {
  await shop.addProducts(dress, belt)
  const granted = await seller.call(authorise, { body: { uid: admin.uid, clave: PASSWORD } })
  expect(granted.status).toBe(200)
  const { autorizacion, quien } = granted.body
  const half = { descuentoVenta: { porcentaje: 50, motivo: 'Prenda con detalle' } }
  const { status, body } = await sell({ ...half, autorizacion })
  expect(status).toBe(200)
  expect(body.descuentos).toEqual([
    { renglon: null, porcentaje: 50, importe: 5_166.67, motivo: 'Prenda con detalle', autorizo: quien },
  ])
  expect((await admin.call(listSales)).body[0].descuentos).toEqual(body.descuentos)
  const { rows } = await shop.deps.pool.query(
    `select after->>'autorizo' as autorizo from audit_trail where what = 'registró una venta' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ autorizo: quien }])
  const other = await shop.another('seller')
  expect((await sell({ ...half, autorizacion }, other)).status).toBe(403)
  expect((await sell({ ...half, autorizacion: 'nada' })).status).toBe(403)
})
