import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addCashEntry, closeCash, readCashDay, readCashDays } from '#contract/cash/cash-flow.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import type { Caller } from '#testing/http/caller.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let seller: Caller
let admin: Caller

/** 15:30 in the store's time zone. */
const NOW = '2026-03-10T18:30:00Z'

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

afterEach(async () => {
  await shop.deps.pool.query('truncate cash_entries, cash_closings, cash_reopenings, audit_trail cascade')
  await shop.deps.pool.query('update store_profile set profile = null, version = 0')
  shop.deps.store.invalidate()
})

afterAll(() => shop.close())

const close = (caller: Caller, body: object) => caller.call(closeCash, { body })
const day = async (caller: Caller, dia?: string) =>
  (await caller.call(readCashDay, { query: dia === undefined ? {} : { dia } })).body
const earn = (monto: number) =>
  seller.call(addCashEntry, { body: { tipo: 'Ingreso', monto, descripcion: 'Venta' } })
const changeStoreData = async (changes: object) => {
  const { profile, version } = (await admin.call(readStoreData, {})).body
  return admin.call(updateStoreData, { body: { ...profile, ...changes, version } })
}

const count = {
  contado: 2_150,
  billetes: [
    { valor: 1_000, cantidad: 2 },
    { valor: 50, cantidad: 3 },
    { valor: 10, cantidad: 0 },
  ],
  queda: 150,
}

test('A closing stores the counted bills and the cash that stays in the drawer', async () => {
  await earn(2_150)
  const { body } = await close(seller, count)
  expect(body).toMatchObject({ ...count, esperado: 2_150, diferencia: 0 })
  expect((await day(seller)).cierre).toMatchObject(count)
  const { rows } = await shop.deps.pool.query('select after from audit_trail where what = $1', [
    'cerró la caja',
  ])
  expect(rows).toEqual([{ after: { esperado: 215_000, contado: 215_000, nota: '', queda: 15_000 } }])
})

test.each([
  {
    of: 'with another sum',
    body: { ...count, contado: 2_151 },
    fields: { contado: 'Los billetes no suman lo contado' },
  },
  {
    of: 'without bills',
    body: { ...count, billetes: [] },
    fields: { contado: 'Los billetes no suman lo contado' },
  },
  {
    of: 'with too much left',
    body: { ...count, queda: 2_150.01 },
    fields: { queda: 'No puede quedar más de lo contado' },
  },
])('A count $of is refused beside its field, and nothing is stored', async ({ body, fields }) => {
  expect(await close(seller, { ...body, nota: 'Arqueo' })).toMatchObject({ status: 400, body: { fields } })
  expect(await rowCount(shop.deps.pool, 'cash_closings')).toBe(0)
})

test('A closing from before the counts is read without bills and without a rest', async () => {
  await shop.deps.pool.query(
    `insert into cash_closings (dia, esperado, contado) values ('2026-03-10', 100, 100)`,
  )
  expect((await day(seller)).cierre).toMatchObject({ contado: 1, billetes: null, queda: null })
})

test('A day proposes the rest of the newest closing of an earlier day, and not that of a reopened one', async () => {
  await shop.deps.pool.query(
    `insert into cash_closings (dia, vez, esperado, contado, queda) values
       ('2026-03-06', 1, 9000, 9000, 4000), ('2026-03-07', 1, 9000, 9000, 5000), ('2026-03-10', 1, 9000, 9000, 7000)`,
  )
  expect((await day(seller)).quedaAnterior).toBe(50)
  await shop.deps.pool.query(
    `insert into cash_reopenings (dia, vez, motivo) values ('2026-03-07', 1, 'Mal contada')`,
  )
  expect((await day(seller)).quedaAnterior).toBe(40)
  expect((await day(seller, '2026-03-06')).quedaAnterior).toBeNull()
})

test('Two concurrent closings with counts store one closing', async () => {
  const closed = await Promise.all([
    close(seller, { ...count, nota: 'Arqueo' }),
    close(admin, { ...count, nota: 'Arqueo' }),
  ])
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await rowCount(shop.deps.pool, 'cash_closings')).toBe(1)
})

test('A blind shop hides the sums of an open day from a seller, and the refusal without a note has the difference', async () => {
  await changeStoreData({ blindClosing: true, cashDenominations: [50, 1_000] })
  expect((await admin.call(readStoreData, {})).body.profile.cashDenominations).toEqual([1_000, 50])
  await earn(5_000)
  const hidden = { ingresos: null, saldo: null }
  expect(await day(seller)).toMatchObject({
    ...hidden,
    tarde: hidden,
    ventas: null,
    otrosCobros: null,
    descuentos: null,
    cambios: null,
    cierre: null,
  })
  expect((await seller.call(readCashDays, {})).body.at(-1)).toMatchObject(hidden)
  expect(await day(admin)).toMatchObject({ ingresos: 5_000, saldo: 5_000, ventas: [] })
  const tooMuch = await seller.call(addCashEntry, {
    body: { tipo: 'Gasto', monto: 9_000, descripcion: 'Bolsas', conFaltante: false },
  })
  expect(tooMuch.body).toMatchObject({
    code: 'cash-too-little',
    message: 'En la caja de ese día no hay tanto',
  })

  const refused = await close(seller, count)
  expect(refused).toMatchObject({ status: 422, body: { code: 'closing-note-missing', diferencia: -2_850 } })
  expect((await close(seller, { ...count, nota: 'Faltó un sobre' })).body).toMatchObject({
    diferencia: -2_850,
  })
  expect(await day(seller)).toMatchObject({ ingresos: 5_000, ventas: [], cierre: { esperado: 5_000 } })
  expect((await seller.call(readCashDays, {})).body.at(-1)).toMatchObject({ ingresos: 5_000 })
})

test.each([
  { of: 'repeated', cashDenominations: [100, 100], message: 'Hay un billete repetido' },
  { of: 'of 0', cashDenominations: [0], message: 'El monto debe ser mayor que 0' },
  {
    of: 'too many',
    cashDenominations: Array.from({ length: 21 }, (_, index) => index + 1),
    message: 'Son demasiados',
  },
])('Denominations that are $of are refused', async ({ cashDenominations, message }) => {
  const refused = await changeStoreData({ cashDenominations })
  expect(refused.status).toBe(400)
  expect(Object.values(refused.body.fields)).toEqual([message])
})
