import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/invoices/vouchers.ts'
import { dayOf } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { sendWaitingVouchers } from '#server/jobs/handlers/issue-vouchers.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { issueVouchersOfSale } from './issue-vouchers.ts'
import { sendVouchers } from './send-vouchers.ts'
import { LEASE_MS } from './with-claimed-series.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const AUTHORISE = 'FECAESolicitar'
const never = new AbortController().signal

let opened: VoucherShop
let admin: Caller

const top = aProduct({ precio: centavos(1_000_00), stock: 500 })
const belt = aProduct({ precio: centavos(500_00), stock: 500 })

beforeAll(async () => {
  opened = await openVoucherShop()
  admin = opened.admin
})
let start: number
beforeEach(async () => {
  start = opened.shop.clock.now().getTime()
  await opened.shop.addProducts(top, belt)
  await opened.invoice(true)
})
afterEach(async () => {
  await opened.reset()
  // After a jump of days the jobs pause, as after a time in which the shop was off.
  opened.shop.clock.advance(start - opened.shop.clock.now().getTime())
})
afterAll(() => opened.close())

const send = () => sendVouchers(opened.shop.deps, never)
const sendLater = (ms = MINUTE_MS) => {
  opened.shop.clock.advance(ms)
  return send()
}
const firstOf = async (sale: string) => (await opened.vouchersOf(sale))[0]!
const retry = (id: string, receptor?: object) =>
  admin.call(contract.retryVoucher, { params: { id }, body: receptor ? { receptor } : {} })
const countCalls = (name: string) => opened.twin.calls.filter((call) => call === name).length
const today = () => dayOf(opened.shop.clock.now())

test.each(['cut', { status: 502 }, { errors: [501] }] as const)(
  'An invoice whose answer is lost after the grant (%j) takes its CAE by its number, and is not sent again',
  async (fault) => {
    opened.twin.faults.push({ call: AUTHORISE, fault, isDone: true })
    const sale = await opened.sell([top])
    await opened.runJobs()
    expect(await firstOf(sale)).toMatchObject({ estado: 'enviando', numero: 1, cae: null })
    await sendLater()
    expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', numero: 1, cae: '86000000000001' })
    expect(countCalls(AUTHORISE)).toBe(1)
  },
)

test('An invoice that ARCA never received is sent again with the same number', async () => {
  opened.twin.faults.push({ call: AUTHORISE, fault: 'cut' })
  const sale = await opened.sell([top])
  await opened.runJobs()
  await sendLater()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', numero: 1 })
  expect(opened.twin.calls.filter((name) => name !== 'loginCms')).toEqual([
    'FECompUltimoAutorizado',
    AUTHORISE,
    'FECompConsultar',
    AUTHORISE,
  ])
})

test('While ARCA does not answer, the pauses between the tries double, and then the vouchers go in their order', async () => {
  const down = { call: 'FECompUltimoAutorizado', fault: { status: 503 } } as const
  opened.twin.faults.push(down, down, down, down)
  const sales = [await opened.sell([top]), await opened.sell([belt]), await opened.sell([top])]
  await opened.runJobs()
  expect(countCalls(down.call)).toBe(1)
  await send()
  await sendLater(29_000)
  expect(countCalls(down.call)).toBe(1)
  await sendLater(1_000)
  await sendLater(59_000)
  expect(countCalls(down.call)).toBe(2)
  await sendLater(1_000)
  expect(countCalls(down.call)).toBe(3)
  await sendLater(2 * MINUTE_MS)
  await sendLater(4 * MINUTE_MS)
  const numbers = await Promise.all(sales.map(async (sale) => (await firstOf(sale)).numero))
  expect(numbers).toEqual([1, 2, 3])
})

test('A rejected invoice waits for staff with its reason, its number goes to the next sale, and a retry is granted', async () => {
  opened.twin.faults.push({ call: AUTHORISE, fault: { errors: [10_015] } })
  const refused = await opened.sell([top])
  await opened.runJobs()
  const next = await opened.sell([belt])
  await opened.runJobs()
  const waiting = await firstOf(refused)
  expect(waiting).toMatchObject({
    estado: 'rechazado',
    numero: null,
    motivos: [
      { codigo: 10_015, significado: expect.stringMatching(/./), remedio: expect.stringMatching(/./) },
    ],
  })
  expect(await firstOf(next)).toMatchObject({ estado: 'autorizado', numero: 1 })
  expect((await retry(waiting.id)).status).toBe(200)
  await opened.runJobs()
  expect(await firstOf(refused)).toMatchObject({ estado: 'autorizado', numero: 2 })
  expect((await retry(waiting.id)).body.code).toBe('voucher-not-retryable')
})

test('An error of the shop at ARCA makes the series wait instead of rejecting each voucher', async () => {
  opened.twin.pointsOfSale[0]!.isBlocked = true
  const sales = [await opened.sell([top]), await opened.sell([belt])]
  await opened.runJobs()
  expect(await Promise.all(sales.map(firstOf))).toMatchObject([
    { estado: 'pendiente' },
    { estado: 'pendiente' },
  ])
  expect((await admin.call(contract.readVoucherSummary)).body.falla).toMatchObject({
    significado: expect.stringMatching(/./),
  })
  opened.twin.pointsOfSale[0]!.isBlocked = false
  await sendLater()
  expect(await Promise.all(sales.map(firstOf))).toMatchObject([{ numero: 1 }, { numero: 2 }])
})

test('Another voucher under the number of an unanswered one takes the number, and the voucher goes out with the next', async () => {
  opened.twin.faults.push({ call: AUTHORISE, fault: 'cut' })
  const sale = await opened.sell([top])
  await opened.runJobs()
  const next = await opened.sell([belt])
  await opened.runJobs()
  opened.addForeign({ numero: 1, total: 999_00 })
  await sendLater()
  expect(await Promise.all([sale, next].map(firstOf))).toMatchObject([
    { estado: 'autorizado', numero: 2 },
    { estado: 'autorizado', numero: 3 },
  ])
  expect((await admin.call(contract.readVoucherSummary)).body).toMatchObject({ sinVenta: 1, enDuda: 0 })
})

test('A series waits while ARCA has fewer numbers than the shop', async () => {
  await opened.sell([top])
  await opened.runJobs()
  opened.twin.vouchers.length = 0
  const sale = await opened.sell([belt])
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'pendiente', numero: null })
  expect((await admin.call(contract.readVoucherSummary)).body.falla.significado).toBe(
    'El último número en ARCA es 0, y el de la tienda es 1.',
  )
})

test('The numbers continue those of an earlier program', async () => {
  opened.addForeign({ numero: 41, total: 1_000_00, fecha: '20200101' })
  const sale = await opened.sell([top])
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', numero: 42 })
})

test('A voucher keeps its date for five days, and after that gets the date of its sending', async () => {
  const due = today()
  const sales = [await opened.sell([top]), await opened.sell([belt])]
  opened.twin.faults.push({ call: 'FECompUltimoAutorizado', fault: { status: 503 } })
  await opened.runJobs()
  const { pool } = opened.shop.deps
  await pool.query('update vouchers set fecha = fecha - 1 where sale_id = $1', [sales[1]])
  await sendLater(5 * DAY_MS)
  // From the database, because the session ends within five days.
  const { rows } = await pool.query<{ saleId: string; fecha: string }>(
    `select sale_id as "saleId", fecha::text from vouchers where estado = 'autorizado'`,
  )
  expect(rows.toSorted((a, b) => a.fecha.localeCompare(b.fecha))).toEqual([
    { saleId: sales[0], fecha: due },
    { saleId: sales[1], fecha: today() },
  ])
})

test('No voucher is dated before the last one of its series', async () => {
  await opened.sell([belt])
  await opened.runJobs()
  const sale = await opened.sell([top])
  await issueVouchersOfSale(opened.shop.deps, sale)
  await opened.shop.deps.pool.query(`update vouchers set fecha = fecha - 3 where estado = 'pendiente'`)
  await send()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', numero: 2, fecha: today() })
})

test('Senders at the same time send each voucher once', async () => {
  const sales = []
  for (let index = 0; index < 6; index += 1) sales.push(await opened.sell([index % 2 ? top : belt]))
  await Promise.all([opened.runJobs(), send(), send(), sendWaitingVouchers(opened.shop.deps, never)])
  await send()
  expect(countCalls(AUTHORISE)).toBe(6)
  expect(await opened.shopBook()).toEqual(opened.twinBook())
  expect(opened.twin.vouchers).toHaveLength(6)
})

test('A series of a killed process is taken when its lease ends', async () => {
  const { pool } = opened.shop.deps
  opened.twin.faults.push({ call: AUTHORISE, fault: 'cut', isDone: true })
  const sale = await opened.sell([top])
  await opened.runJobs()
  await pool.query(
    `update voucher_series set dueno = 'otro', espera = null, reservado = now() + make_interval(secs => $1)`,
    [LEASE_MS / 1_000],
  )
  await send()
  expect(await firstOf(sale)).toMatchObject({ estado: 'enviando' })
  await pool.query('update voucher_series set reservado = now()')
  await send()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado' })
  expect(opened.twin.vouchers).toHaveLength(1)
})

test('The database refuses a second open voucher of a series, a change of an authorised one and its deletion', async () => {
  const { pool } = opened.shop.deps
  await opened.sell([top])
  await opened.runJobs()
  await expect(pool.query(`update vouchers set cae = '1'`)).rejects.toThrow(
    'An authorised voucher never changes',
  )
  await expect(pool.query('delete from vouchers')).rejects.toThrow('A voucher is never deleted')
})

test('A shop in monotributo makes C, without IVA, for every buyer', async () => {
  const monotributo = await openVoucherShop({ store: { taxCondition: 'monotributo' } })
  try {
    await monotributo.shop.addProducts(top)
    await monotributo.invoice(true)
    const sale = await monotributo.sell([top])
    await monotributo.runJobs()
    await monotributo.shop.deps.pool.query('update sales set devuelto = 40000 where id = $1', [sale])
    await monotributo.runJobs()
    expect(await monotributo.vouchersOf(sale)).toMatchObject([
      { letra: 'C', codigo: 11, estado: 'autorizado', total: 1_000, neto: 1_000, iva: 0, tasas: [] },
      { letra: 'C', codigo: 13, estado: 'autorizado', total: 400 },
    ])
  } finally {
    await monotributo.close()
  }
})
