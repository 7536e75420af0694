import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { listCredits, readCounterCredit, readCredit } from '#contract/sale/credits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let seller: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

afterEach(() => shop.reset())

afterAll(() => shop.close())

const belt = aProduct({ precio: centavos(1_000_00), stock: 50 })

async function sell(pagos?: object[]) {
  const { body } = await seller.call(placeCounterSale, {
    body: { ...aCounterSale([belt]), total: undefined, ...(pagos && { pagos }) },
  })
  return body
}

/** Sells a belt, takes it back for a credit, and returns the sale and the credit's code. */
async function issueCredit() {
  const sale = await sell()
  const { body } = await seller.call(returnSale, {
    body: { ventaId: sale.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  return { sale, codigo: body.vale!.codigo }
}

const useCredit = (codigo: string, importe: number) =>
  sell([
    { metodo: 'vale', importe, codigo },
    ...(importe < 1_000 ? [{ metodo: 'efectivo', importe: 1_000 - importe }] : []),
  ])

const expire = (codigo: string) =>
  shop.deps.pool.query(`update store_credits set vence = '2020-01-31' where codigo = $1`, [
    codigo.replaceAll('-', ''),
  ])

const listed = async (query: CallInput['query'] = {}, by = seller) =>
  (await by.call(listCredits, { query })).body

test('A typed code in any case shows the balance, the last day, and whether the credit expired', async () => {
  await shop.addProducts(belt)
  const { codigo } = await issueCredit()
  const read = (typed: string) => seller.call(readCounterCredit, { params: { codigo: typed } })
  const typed = codigo.toLowerCase().replaceAll('-', ' ')
  expect((await read(typed)).body).toEqual({
    codigo,
    saldo: 1_000,
    vence: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    vencido: false,
  })
  await expire(codigo)
  expect((await read(codigo)).body).toMatchObject({ vence: '31-01-2020', vencido: true })
  expect(await read('ABCD-EFGH-JKLM')).toMatchObject({ status: 404, body: { code: 'credit-unknown' } })
})

test('Staff list the credits by state and by a part of the code, newest first, with the sale that was returned', async () => {
  await shop.addProducts(belt)
  const [used, expired, half, whole] = [
    await issueCredit(),
    await issueCredit(),
    await issueCredit(),
    await issueCredit(),
  ]
  await useCredit(used.codigo, 1_000)
  await useCredit(half.codigo, 400)
  await expire(expired.codigo)
  const codes = async (query: CallInput['query']) =>
    (await listed(query)).map(({ codigo }: { codigo: string }) => codigo)
  expect(await codes({})).toEqual([whole.codigo, half.codigo, expired.codigo, used.codigo])
  expect(await codes({ estado: 'con-saldo' })).toEqual([whole.codigo, half.codigo])
  expect(await codes({ estado: 'usado' })).toEqual([used.codigo])
  expect(await codes({ estado: 'vencido' })).toEqual([expired.codigo])
  expect(await codes({ q: half.codigo.slice(2, 9).toLowerCase() })).toEqual([half.codigo])
  expect((await listed({}, admin))[1]).toMatchObject({
    saldo: 600,
    estado: 'con-saldo',
    ventaId: half.sale.id,
    ventaNumero: half.sale.numero,
  })
  const first = await seller.call(listCredits, { query: { estado: 'con-saldo', limit: 1 } })
  expect(first.headers.get('x-total-count')).toBe('2')
  const next = { estado: 'con-saldo', limit: 1, cursor: first.headers.get('x-next-cursor')! }
  expect(await codes(next)).toEqual([half.codigo])
  expect((await admin.call(readPanel)).body.valesPorUsar).toEqual({ cantidad: 2, total: 1_600 })
})

test('A part that a credit pays counts for its own payment method and not as cash', async () => {
  await shop.addProducts(belt)
  const { codigo } = await issueCredit()
  await useCredit(codigo, 400)
  const { body: day } = await seller.call(readCashDay)
  expect(day.ingresos).toBe(1_600)
  expect(day.ventas).toEqual(
    expect.arrayContaining([expect.objectContaining({ pago: 'vale', cantidad: 1, total: 400 })]),
  )
  expect((await admin.call(readPanel)).body.hoy.porPago).toEqual(
    expect.arrayContaining([expect.objectContaining({ nombre: 'vale', total: 400 })]),
  )
})

test('The movements of a credit name what happened, who did it, and the paid sale', async () => {
  await shop.addProducts(belt)
  const { codigo } = await issueCredit()
  const paid = await useCredit(codigo, 400)
  await seller.call(annulSale, { params: { id: paid.id }, query: { motivo: 'Se arrepintió' } })
  const [{ id } = { id: '' }] = await listed()
  const { body } = await seller.call(readCredit, { params: { id } })
  const ofSale = { ventaId: paid.id, ventaNumero: paid.numero }
  const quien = body.movimientos[0]?.quien
  expect(quien).not.toBe('')
  expect(body).toMatchObject({ codigo, valor: 1_000, saldo: 1_000, estado: 'con-saldo' })
  expect(body.movimientos).toMatchObject([
    { tipo: 'Emisión', monto: 1_000, quien, ventaId: null, ventaNumero: null },
    { tipo: 'Uso', monto: -400, quien, ...ofSale },
    { tipo: 'Reintegro', monto: 400, quien, ...ofSale },
  ])
  expect(await seller.call(readCredit, { params: { id: 'otro' } })).toMatchObject({
    status: 404,
    body: { code: 'credit-unknown' },
  })
})
