import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addCashEntry, closeCash } from '#contract/cash/cash-flow.ts'
import { getProduct } from '#contract/product/products.ts'
import { listByColor } from '#contract/product/catalogue.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, getSale, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aCoupon, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let seller: Caller
let admin: Caller

/** 23:50 in the store's time zone. */
const NOW = '2026-03-11T02:50:00Z'

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.deps.pool.query('truncate audit_trail, cash_closings, cash_reopenings')
  await shop.reset()
  shop.clock.advance(Date.parse(NOW) - shop.clock.now().getTime())
})

afterAll(() => shop.close())

const createCounterSale = async (by: Caller, ...sale: Parameters<typeof aCounterSale>): Promise<string> =>
  (await by.call(placeCounterSale, { body: aCounterSale(...sale) })).body.id
const buy = async (...cart: Parameters<typeof aCart>): Promise<string> => {
  const headers = { 'idempotency-key': randomUUID() }
  return (await shop.anonymous.call(placeWebSale, { body: aCart(...cart), headers })).body.id
}
const annul = (by: Caller, id: string, more: CallInput = { query: { motivo: 'Se cortó la luz' } }) =>
  by.call(annulSale, { params: { id }, ...more })
const rows = async (sql: string, values: unknown[] = []) => (await shop.deps.pool.query(sql, values)).rows
const cash = () => rows('select tipo, monto, descripcion, hora, sale_id, actor from cash_entries order by id')
const audits = () =>
  rows(`select actor, what, object, before, after from audit_trail where what = 'anuló una venta'`)
const statusOf = async (id: string) =>
  (await rows('select "estadoPago" from sales where id = $1', [id]))[0].estadoPago

test('A seller annuls a sale of today: stock and cash return, and the records keep the sale with actor and reason', async () => {
  const dress = aProduct({
    precio: centavos(1_999_999),
    variantes: [aVariant('rojo', 'M', 2), aVariant('azul', 'M', 1)],
  })
  await shop.addProducts(dress)
  const id = await createCounterSale(seller, [{ ...dress, color: 'rojo', cantidad: 2 }])
  shop.clock.advance(5 * 60_000)
  const reply = await annul(seller, id)
  expect(reply).toMatchObject({ status: 200, body: { message: 'Eliminado exitosamente' } })
  expect(await rows('select color, stock from variants order by color')).toEqual([
    { color: 'azul', stock: 1 },
    { color: 'rojo', stock: 2 },
  ])
  const { body: sale } = await seller.call(getSale, { params: { id } })
  expect(sale).toMatchObject({ estadoPago: 'Anulado', total: 39_999.98 })
  expect((await seller.call(listSales)).body).toEqual([])
  const linked = { monto: 3_999_998, sale_id: id, actor: seller.uid }
  expect(await cash()).toEqual([
    { ...linked, tipo: 'Ingreso', descripcion: `Venta N° ${sale.numero}`, hora: '23:50' },
    { ...linked, tipo: 'Gasto', descripcion: `Anulación de venta N° ${sale.numero}`, hora: '23:55' },
  ])
  expect(await audits()).toEqual([
    {
      actor: seller.uid,
      what: 'anuló una venta',
      object: `sale:${id}`,
      before: { estadoPago: 'Confirmada' },
      after: { estadoPago: 'Anulado', numero: sale.numero, total: 3_999_998, motivo: 'Se cortó la luz' },
    },
  ])
  expect(await rows(`select actor from stock_movements where kind = 'Anulación'`)).toEqual([
    { actor: seller.uid },
  ])
  expect(await rows('select kind from emails')).toEqual([])
})

test('An admin annuls a web sale without a reason: stock and coupon return, and the customer gets an e-mail', async () => {
  const top = aProduct({ stock: 3, precio: centavos(1_000_000) })
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const id = await buy([{ ...top, cantidad: 2 }], { codigoDescuento: 'DIEZ', total: centavos(1_800_000) })
  expect(await rows('select used from coupons')).toEqual([{ used: 1 }])
  expect((await annul(admin, id, {})).status).toBe(200)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 3 })
  expect(await rows('select used from coupons')).toEqual([{ used: 0 }])
  expect(await cash()).toEqual([])
  expect((await audits())[0].after).not.toHaveProperty('motivo')
  expect(
    await rows(`select kind, recipient, subject, payload, sale_id from emails where kind = 'sale-annulled'`),
  ).toEqual([
    {
      kind: 'sale-annulled',
      recipient: 'ana.paz@correo.test',
      subject: 'Actualizamos el estado de tu compra!',
      payload: {},
      sale_id: id,
    },
  ])
})

test('The reason may be in the query or the body, and a seller must give one', async () => {
  const top = aProduct({ stock: 9 })
  await shop.addProducts(top)
  const id = await createCounterSale(seller, [top])
  for (const more of [{}, { query: { motivo: ' ' } }, { body: {} }, { body: { motivo: '' } }])
    expect(await annul(seller, id, more)).toMatchObject({
      status: 400,
      body: {
        code: 'bad-request',
        message: 'Escribí el motivo de la anulación',
        fields: { motivo: 'Escribí el motivo de la anulación' },
      },
    })
  expect((await annul(seller, id, { body: { motivo: 7 } })).status).toBe(400)
  expect(await statusOf(id)).toBe('Confirmada')
  expect((await annul(seller, id, { body: { motivo: 'Talle equivocado' } })).status).toBe(200)
  expect((await audits()).map(({ after }) => after.motivo)).toEqual(['Talle equivocado'])
})

test('A seller cannot annul sales of others, of another day or of the web', async () => {
  const top = aProduct({ stock: 9 })
  await shop.addProducts(top)
  const [ofOtherSeller, web] = [
    await createCounterSale(await shop.another('seller'), [top]),
    await buy([top]),
  ]
  expect(await annul(seller, ofOtherSeller)).toMatchObject({
    status: 404,
    body: {
      code: 'annulment-not-yours',
      message:
        'Solo podés anular las ventas que hiciste vos en el mostrador. Las demás las anula quien administra',
    },
  })
  for (const id of [web, 'nada'])
    expect(await annul(seller, id)).toMatchObject({ status: 404, body: { code: 'sale-not-found' } })
  expect((await annul(admin, 'nada')).body.code).toBe('sale-not-found')

  const [recent, late] = [await createCounterSale(seller, [top]), await createCounterSale(seller, [top])]
  expect((await annul(seller, recent)).status).toBe(200)
  shop.clock.advance(11 * 60_000)
  expect(await annul(seller, late)).toMatchObject({
    status: 403,
    body: {
      code: 'annulment-too-late',
      message: 'Solo podés anular ventas de hoy. Las de otro día las anula quien administra',
    },
  })
  for (const id of [late, ofOtherSeller, web]) expect((await annul(admin, id)).status).toBe(200)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 9 })
})

test('An annulled sale cannot be annulled again, and the answer says so', async () => {
  const top = aProduct({ stock: 9 })
  await shop.addProducts(top)
  const id = await createCounterSale(seller, [top])
  expect((await annul(seller, id)).status).toBe(200)
  for (const caller of [seller, admin])
    expect(await annul(caller, id)).toMatchObject({
      status: 409,
      body: { code: 'sale-annulled', message: 'Esta venta ya está anulada' },
    })
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 9 })
  expect(await audits()).toHaveLength(1)
  expect(await cash()).toHaveLength(2)
})

test.each([
  ['approved', 0, 409, 'sale-charged', 1],
  ['approved', 99, 409, 'sale-charged', 1],
  ['approved', 100, 200, undefined, 2],
  ['in_mediation', 0, 409, 'sale-charged', 1],
  ['refunded', 100, 200, undefined, 2],
  ['rejected', 0, 200, undefined, 2],
  ['pending', 0, 200, undefined, 2],
])(
  'Annulment of a sale with a card payment that is %s, %i of its 100 refunded, answers %i',
  async (...row) => {
    const [estado, devuelto, status, code, expectedStock] = row
    const top = aProduct({ stock: 2 })
    await shop.addProducts(top)
    const id = await buy([top])
    await rows(
      `insert into payments (provider, "ventaId", "pagoId", estado, "fecCreacion", "montoTotal", archivado, devuelto)
     values ('sandbox', $1, '77', $2, now(), 100, now(), $3)`,
      [id, estado, devuelto],
    )
    const reply = await annul(admin, id)
    const pago = code && { pagoId: '77', archivado: true }
    expect({ ...reply.body, status: reply.status }).toMatchObject({ status, ...(code && { code, pago }) })
    expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: expectedStock })
  },
)

test('An unpaid sale takes no cash out of the till, and only an admin refunds from a closed till', async () => {
  const top = aProduct({ stock: 9 })
  await shop.addProducts(top)
  const [byCard, inCash] = [
    await createCounterSale(seller, [top], { formaPago: 'qr' }),
    await createCounterSale(seller, [top], { formaPago: 'efectivo' }),
  ]
  expect((await seller.call(closeCash, { body: { contado: 0, nota: 'Arqueo' } })).status).toBe(200)
  const before = await cash()
  expect((await annul(seller, byCard)).status).toBe(200)
  expect(await cash()).toEqual(before)
  expect(await annul(seller, inCash)).toMatchObject({ status: 409, body: { code: 'cash-closed' } })
  expect(await statusOf(inCash)).toBe('Confirmada')
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 8 })
  expect(
    (await seller.call(addCashEntry, { body: { tipo: 'Gasto', monto: 1, descripcion: 'x' } })).status,
  ).toBe(409)
  expect((await annul(admin, inCash)).status).toBe(200)
  expect((await cash()).map(({ tipo }) => tipo)).toEqual(['Ingreso', 'Gasto'])
})

test('A failed annulment changes nothing', async () => {
  const top = aProduct({ stock: 2 })
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'DIEZ' }))
  const id = await buy([top], { codigoDescuento: 'DIEZ', total: centavos(1_125_045) })
  await rows(`alter table emails add constraint no_more check (kind <> 'sale-annulled')`)
  expect((await annul(admin, id)).status).toBe(500)
  await rows('alter table emails drop constraint no_more')
  expect(await statusOf(id)).toBe('Pendiente')
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 1 })
  expect(await rows('select used from coupons')).toEqual([{ used: 1 }])
  expect(await audits()).toEqual([])
})

test('The catalogue shows returned stock, and a removed combination is on sale again', async () => {
  const dress = aProduct({ variantes: [aVariant('rojo', 'M', 1), aVariant('azul', 'S', 1)] })
  await shop.addProducts(dress)
  const shown = async () => (await shop.anonymous.call(getProduct, { params: { id: dress.id } })).body
  const id = await buy([{ ...dress, color: 'rojo', talle: 'M' }])
  await rows(`delete from variants where product_id = $1 and talle = 'M'`, [dress.id])
  await rows(`update products set color = 'azul', colores = '{azul}', talle = 'S' where id = $1`, [dress.id])
  shop.deps.catalogueChanges.notify('catalogue')
  expect(await shown()).toMatchObject({ stock: 1, color: 'azul', talle: 'S' })
  const inRed = async () =>
    (await shop.anonymous.call(listByColor, { params: { color: 'rojo' } })).body as unknown[]
  expect(await inRed()).toEqual([])
  expect((await annul(admin, id)).status).toBe(200)
  expect(await shown()).toMatchObject({ stock: 2, color: 'azul, rojo', talle: 'S, M' })
  expect(await inRed()).toMatchObject([{ id: dress.id }])
})
