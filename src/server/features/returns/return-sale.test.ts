import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authorise } from '#contract/account/counter-staff.ts'
import { closeCash, readCashDay } from '#contract/cash/cash-flow.ts'
import { readReturnableSale, returnSale } from '#contract/sale/returns.ts'
import { listSales, readSaleRecord } from '#contract/sale/sale-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant, aCart } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { cashInTill, assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

type StoredSale = { total: number; devuelto: number; aCobrar: number }

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

const dress = aProduct({
  precio: centavos(1_000_000),
  variantes: [aVariant('rojo', 'M', 3), aVariant('rojo', 'L', 2)],
})
const belt = aProduct({ precio: centavos(333_33), stock: 5 })
const inM = { ...dress, color: 'rojo', talle: 'M' }
const inL = { ...dress, color: 'rojo', talle: 'L' }

async function sell(more: object = {}, lines = [inM, belt]) {
  const { body } = await admin.call(placeCounterSale, {
    body: { ...aCounterSale(lines), total: undefined, ...more },
  })
  return body
}

const giveBack = (ventaId: string, more: object = {}, by = seller) =>
  by.call(returnSale, {
    body: { ventaId, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico', ...more },
  })

const exchangeFor = (lines: Parameters<typeof aCounterSale>[0], pagos: object[] = []) => ({
  productos: aCounterSale(lines).productos,
  pagos,
})

async function letMoneyBeGivenBy(refundsAtTill: 'admins' | 'sellers') {
  const { profile, version } = (await admin.call(readStoreData)).body
  await admin.call(updateStoreData, { body: { ...profile, refundsAtTill, version } })
}

const codeOf = (reply: { body: unknown }) => (reply.body as { code: string }).code

test('A size is exchanged without money: the old one returns to the stock, the new one is sold for the value', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const { status, body } = await giveBack(sale.id, { cambio: exchangeFor([inL]) })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    valor: 10_000,
    efectivo: 0,
    vale: null,
    venta: { total: 10_000, pago: 'Mixto', cliente: 'Ana Paz', pagos: [{ metodo: 'vale', importe: 10_000 }] },
  })
  expect((await stockByProduct(shop.deps.pool))[dress.id]).toBe(4)
  const { body: sales } = await admin.call(listSales)
  expect((sales as StoredSale[]).map(({ total, devuelto, aCobrar }) => [total, devuelto, aCobrar])).toEqual([
    [10_000, 0, 0],
    [10_333.33, 10_000, 0],
  ])
  expect(await cashInTill(shop.deps.pool)).toBe(1_033_333)
  const { body: record } = await admin.call(readSaleRecord, { params: { id: sale.id } })
  expect(record.dinero).toMatchObject({ pagado: 10_333.33, cambiado: 10_000, queda: 333.33 })
})

test('The difference to pay is paid in parts, and a difference in favour becomes a credit that pays the next sale', async () => {
  await shop.addProducts(dress, belt)
  const cheap = await sell({}, [belt])
  const dearer = await giveBack(cheap.id, {
    cambio: exchangeFor(
      [inM],
      [
        { metodo: 'efectivo', importe: 5_000 },
        { metodo: 'qr', importe: 4_666.67 },
      ],
    ),
  })
  expect(dearer.body.venta).toMatchObject({ total: 10_326.67, recargo: 326.67 })
  const dear = await sell({}, [inM])
  const { body } = await giveBack(dear.id, { cambio: exchangeFor([belt]) })
  expect(body).toMatchObject({ valor: 10_000, vale: { saldo: 9_666.67, vence: expect.any(String) } })
  const pagos = [
    { metodo: 'vale', importe: 9_666.67, codigo: body.vale!.codigo.toLowerCase() },
    { metodo: 'efectivo', importe: 333.33 },
  ]
  expect(await sell({ pagos }, [inM])).toMatchObject({ pago: 'Mixto', total: 10_000 })
  const again = await seller.call(placeCounterSale, {
    body: { ...aCounterSale([belt]), pagos: [{ ...pagos[0], importe: 333.33 }] },
  })
  expect([again.status, codeOf(again)]).toEqual([409, 'credit-too-small'])
})

test('A return is worth what was paid for the unit, with discounts and surcharge, and all units return the total', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell(
    { formaPago: 'tarjetaCredito', descuentoVenta: { importe: 0.02, motivo: 'Prenda con detalle' } },
    [{ ...belt, cantidad: 3 } as typeof belt],
  )
  const { body } = await seller.call(readReturnableSale, { params: { id: sale.id } })
  const valores: number[] = body.lineas[0]!.valores
  expect(valores.reduce((sum, valor) => sum + Math.round(valor * 100), 0)).toBe(Math.round(sale.total * 100))
  const first = await giveBack(sale.id)
  const rest = await giveBack(sale.id, { lineas: [{ renglon: 0, cantidad: 2, estado: 'fallado' }] })
  expect(Math.round((first.body.valor + rest.body.valor) * 100)).toBe(Math.round(sale.total * 100))
  expect((await stockByProduct(shop.deps.pool))[belt.id]).toBe(3)
  expect(codeOf(await giveBack(sale.id))).toBe('already-returned')
})

test('Money at the till is given by permission, leaves the cash of the day, and is refused on a closed day', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const refused = await giveBack(sale.id, { resto: 'efectivo' })
  expect([refused.status, codeOf(refused)]).toEqual([403, 'refund-not-allowed'])
  const { body } = await giveBack(sale.id, { resto: 'efectivo' }, admin)
  expect(body).toMatchObject({ efectivo: 10_000, vale: null })
  expect(await cashInTill(shop.deps.pool)).toBe(33_333)
  const { body: day } = await seller.call(readCashDay)
  expect(day).toMatchObject({ ingresos: 10_333.33, gastos: 10_000, saldo: 333.33 })
  expect(day.ventas).toMatchObject([{ pago: 'efectivo', total: 333.33, devuelto: 10_000 }])
  await letMoneyBeGivenBy('sellers')
  await seller.call(closeCash, { body: { contado: 333.33 } })
  const closed = await giveBack(sale.id, { resto: 'efectivo', lineas: [{ renglon: 1, cantidad: 1 }] })
  expect([closed.status, codeOf(closed)]).toEqual([409, 'cash-closed'])
  await shop.deps.pool.query('truncate cash_closings, cash_reopenings')
  await letMoneyBeGivenBy('admins')
})

test('A sale with returns is neither annulled nor changed, and an annulled exchange gives its credit back', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const { body } = await giveBack(sale.id, { cambio: exchangeFor([inL]) })
  const params = { id: sale.id }
  const motivo = { motivo: 'Error' }
  expect(codeOf(await admin.call(annulSale, { params, body: motivo }))).toBe('sale-has-returns')
  expect(codeOf(await admin.call(changeSaleState, { params: { ...params, newState: 'Pendiente' } }))).toBe(
    'sale-has-returns',
  )
  expect((await admin.call(annulSale, { params: { id: body.venta!.id }, body: motivo })).status).toBe(200)
  const { rows } = await shop.deps.pool.query(`select saldo from store_credits where saldo > 0`)
  expect(rows).toEqual([{ saldo: 1_000_000 }])
})

const oneUnit = { renglon: 0, cantidad: 1 }

test.each([
  ['a line of another sale', { lineas: [{ renglon: 7, cantidad: 1 }] }, 'return-line-unknown'],
  ['more units than were sold', { lineas: [{ renglon: 0, cantidad: 2 }] }, 'already-returned'],
  ['one unit in two lines', { lineas: [oneUnit, { ...oneUnit, estado: 'fallado' }] }, 'already-returned'],
  ['the same line twice', { lineas: [oneUnit, oneUnit] }, 'bad-request'],
  ['no reason', { motivo: ' ' }, 'bad-request'],
  [
    'an exchange without stock',
    { cambio: exchangeFor([{ ...inL, cantidad: 3 } as typeof inL]) },
    'no-more-in-stock',
  ],
  [
    'an exchange whose difference is not paid',
    { cambio: exchangeFor([inM, belt]) },
    'payment-parts-mismatch',
  ],
  [
    'an unknown credit',
    { cambio: exchangeFor([inM, belt], [{ metodo: 'vale', codigo: 'ABCD-EFGH-JKLM', importe: 333.33 }]) },
    'credit-unknown',
  ],
])('A return with %s is refused, and nothing changes', async (_what, more, code) => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const before = await stockByProduct(shop.deps.pool)
  expect(codeOf(await giveBack(sale.id, more))).toBe(code)
  expect(await stockByProduct(shop.deps.pool)).toEqual(before)
  const { rows } = await shop.deps.pool.query(`select from sale_returns union all select from store_credits`)
  expect(rows).toEqual([])
})

test('A web sale is returned at the counter once it is confirmed', async () => {
  await shop.addProducts(dress, belt)
  const { body: sale } = await shop.anonymous.call(placeWebSale, { body: aCart([belt]) })
  expect(codeOf(await giveBack(sale.id))).toBe('sale-not-returnable')
  await admin.call(changeSaleState, {
    params: { id: sale.id, newState: 'Confirmada' },
    body: { cobrado: false },
  })
  expect(codeOf(await giveBack(sale.id))).toBe('return-above-paid')
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Pendiente' } })
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Confirmada' } })
  expect((await giveBack(sale.id)).status).toBe(200)
})

test('Of six concurrent returns of one unit, one succeeds and five are refused', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const replies = await Promise.all(Array.from({ length: 6 }, () => giveBack(sale.id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('A credit that is used by several tills at once pays one sale', async () => {
  await shop.addProducts(dress, belt)
  const { body } = await giveBack((await sell()).id, { lineas: [{ renglon: 1, cantidad: 1 }] })
  const pagos = [{ metodo: 'vale', importe: 333.33, codigo: body.vale!.codigo }]
  const replies = await Promise.all(
    Array.from({ length: 4 }, () =>
      seller.call(placeCounterSale, { body: { ...aCounterSale([belt]), pagos } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('The database itself refuses a unit returned twice, value above what was paid, and a negative credit', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const { body } = await giveBack(sale.id)
  expect(body.vale?.saldo).toBe(10_000)
  const { pool } = shop.deps
  const insert = (valor: number) =>
    pool.query(`insert into sale_returns (id, sale_id, valor, motivo) values ('x', $1, $2, 'x')`, [
      sale.id,
      valor,
    ])
  await expect(insert(33_334)).rejects.toThrow('above what was paid')
  await expect(
    pool.query(
      `insert into return_lines (return_id, sale_id, position, estado, cantidad, valor)
       select id, sale_id, 0, 'fallado', 1, 0 from sale_returns`,
    ),
  ).rejects.toThrow('more units returned')
  await expect(
    pool.query(
      `insert into credit_movements (credit_id, tipo, monto) select id, 'Dinero', -1000001 from store_credits`,
    ),
  ).rejects.toThrow('store_credits_saldo_not_negative')
})

test('After the last day of exchange only an admin takes a return, and an expired credit pays nothing', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const { body } = await giveBack(sale.id, { lineas: [{ renglon: 1, cantidad: 1 }] })
  await shop.deps.pool.query(`update sales set creado = creado - interval '31 days'`)
  const late = await giveBack(sale.id)
  expect([late.status, codeOf(late)]).toEqual([403, 'return-too-late'])
  expect((await giveBack(sale.id, {}, admin)).status).toBe(200)
  await shop.deps.pool.query(`update store_credits set vence = vence - 366`)
  const pagos = [{ metodo: 'vale', importe: 333.33, codigo: body.vale!.codigo }]
  const expired = await seller.call(placeCounterSale, { body: { ...aCounterSale([belt]), pagos } })
  expect(codeOf(expired)).toBe('credit-expired')
})

test('An admin at the till allows a late return and money back, each once, and the audit names the admin', async () => {
  await shop.addProducts(dress, belt)
  const sale = await sell()
  const ask = async () => (await seller.call(authorise, { body: { uid: admin.uid, clave: PASSWORD } })).body
  const { autorizacion: used, quien } = await ask()
  const money = { resto: 'efectivo', autorizacion: used }
  expect(codeOf(await giveBack(sale.id, { resto: 'efectivo' }))).toBe('refund-not-allowed')
  expect(await giveBack(sale.id, money)).toMatchObject({ status: 200, body: { efectivo: 10_000 } })
  await shop.deps.pool.query(`update sales set creado = creado - interval '31 days'`)
  const late = { lineas: [{ renglon: 1, cantidad: 1 }] }
  const { autorizacion } = await ask()
  const other = await shop.another('seller')
  expect(codeOf(await giveBack(sale.id, { ...late, autorizacion: used }))).toBe('return-too-late')
  expect(codeOf(await giveBack(sale.id, { ...late, autorizacion }, other))).toBe('return-too-late')
  expect(codeOf(await giveBack(sale.id, { ...late, autorizacion: 'nada' }))).toBe('return-too-late')
  expect((await giveBack(sale.id, { ...late, autorizacion })).status).toBe(200)
  const { rows } = await shop.deps.pool.query(
    `select actor, after->>'autorizo' as autorizo from audit_trail
     where object = $1 and what = 'tomó una devolución' order by id`,
    [`sale:${sale.id}`],
  )
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ actor: seller.uid, autorizo: quien })))
})
