import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as unmatched from '#contract/invoices/unmatched-vouchers.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { sendVouchers } from './send-vouchers.ts'

const never = new AbortController().signal

let opened: VoucherShop
let admin: Caller

const top = aProduct({ precio: centavos(1_000_00), stock: 500 })
const belt = aProduct({ precio: centavos(500_00), stock: 500 })
const bag = aProduct({ precio: centavos(7_777_00), stock: 500 })

beforeAll(async () => {
  opened = await openVoucherShop()
  admin = opened.admin
})
beforeEach(async () => {
  await opened.shop.addProducts(top, belt, bag)
  await opened.invoice(true)
})
afterEach(() => opened.reset())
afterAll(() => opened.close())

const firstOf = async (sale: string) => (await opened.vouchersOf(sale))[0]!
const listed = async () => (await admin.call(unmatched.listUnmatchedVouchers)).body.comprobantes
const adopt = (id: string, comprobante: string) =>
  admin.call(unmatched.adoptVoucher, { params: { id }, body: { comprobante } })
const close = (id: string) => admin.call(unmatched.closeUnmatchedVoucher, { params: { id }, body: {} })
const retry = (id: string, body: object = {}) => admin.call(contract.retryVoucher, { params: { id }, body })
const book = (numbers: readonly number[], totals: readonly number[]) =>
  numbers.map((numero, index) => `06-${String(numero).padStart(4, '0')} ${totals[index]}`)

/** Removes vouchers from the book of the shop, as a backup of before them. Their sales stay only with `keepsSales`. */
async function restoreWithout(sales: readonly string[], { keepsSales = false } = {}): Promise<void> {
  const { pool } = opened.shop.deps
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('delete from vouchers where sale_id = any($1)', [sales])
    if (!keepsSales)
      await client.query(`update sales set "estadoPago" = 'Anulado' where id = any($1)`, [sales])
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

test('After a restored backup the sales that are entered again take the vouchers of ARCA, and both books are equal', async () => {
  await opened.sell([top])
  await opened.runJobs()
  const lost = [await opened.sell([top]), await opened.sell([belt]), await opened.sell([bag])]
  await opened.runJobs()
  await restoreWithout(lost)
  const yesterday = daysBefore(dayOf(opened.shop.clock.now()), 1)
  for (const voucher of opened.twin.vouchers) voucher.fecha = yesterday.replaceAll('-', '')
  const other = await opened.sell([top, belt])
  const again = [await opened.sell([top]), await opened.sell([belt])]
  await opened.runJobs()
  // A sale that looks like no lost one goes on behind them.
  expect(await firstOf(other)).toMatchObject({ estado: 'autorizado', numero: 5 })
  expect(await Promise.all(again.map(firstOf))).toMatchObject([
    {
      estado: 'en duda',
      numero: null,
      motivos: [{ significado: expect.stringContaining('00003-00000002') }],
    },
    { estado: 'en duda', numero: null },
  ])
  expect(opened.twin.vouchers).toHaveLength(5)
  for (const { id, candidatos } of await listed())
    for (const candidate of candidatos) expect((await adopt(id, candidate.id)).status).toBe(200)
  await opened.runJobs()
  expect(await Promise.all(again.map(firstOf))).toMatchObject([
    { estado: 'autorizado', numero: 2, cae: '86000000000002', fecha: yesterday },
    { estado: 'autorizado', numero: 3, cae: '86000000000003' },
  ])
  // The third sale was not entered again.
  expect(await listed()).toMatchObject([{ numero: 4, total: 7_777, cae: '86000000000004', candidatos: [] }])
  const last = await opened.sell([bag])
  await opened.runJobs()
  const [{ id, candidatos }] = await listed()
  expect((await adopt(id, candidatos[0].id)).status).toBe(200)
  expect(await firstOf(last)).toMatchObject({ estado: 'autorizado', numero: 4 })
  expect(await listed()).toEqual([])
  expect(await opened.shopBook()).toEqual(opened.twinBook())
  expect(await opened.shopBook()).toEqual(book([1, 2, 3, 4, 5], [100_000, 100_000, 50_000, 777_700, 150_000]))
})

test('A sale whose voucher was issued after the backup is not invoiced twice when its job runs again', async () => {
  const sale = await opened.sell([top])
  await opened.runJobs()
  await restoreWithout([sale], { keepsSales: true })
  const { pool } = opened.shop.deps
  await pool.query(`select queue_job('issue-vouchers', $1)`, [sale])
  await opened.runJobs()
  const [{ id, candidatos }] = await listed()
  expect(await firstOf(sale)).toMatchObject({ estado: 'en duda' })
  expect(candidatos).toMatchObject([{ coincide: true }])
  await adopt(id, candidatos[0].id)
  expect(await opened.shopBook()).toEqual(opened.twinBook())
  // The adopted invoice gets its credit notes.
  const body = { ventaId: sale, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' }
  expect((await admin.call(returnSale, { body })).status).toBe(200)
  await opened.runJobs()
  expect((await opened.vouchersOf(sale)).slice(1)).toMatchObject([
    { codigo: 8, estado: 'autorizado', asociado: { numero: 1 } },
  ])
})

test('A lost credit note of ARCA is adopted like an invoice', async () => {
  const sale = await opened.sell([top])
  await opened.runJobs()
  opened.addForeign({ tipo: 8, numero: 1, total: 100_000 })
  const body = { ventaId: sale, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' }
  await admin.call(returnSale, { body })
  await opened.runJobs()
  const [{ id, clase, candidatos }] = await listed()
  expect([clase, candidatos.length]).toEqual(['notaDeCredito', 1])
  expect((await adopt(id, candidatos[0].id)).status).toBe(200)
  expect((await opened.vouchersOf(sale))[1]).toMatchObject({ estado: 'autorizado', codigo: 8, numero: 1 })
})

test('A voucher of another buyer is not adopted, and a retry sends its look-alike as another one', async () => {
  await opened.sell([belt])
  await opened.runJobs()
  opened.addForeign({ numero: 2, total: 100_000, docTipo: 96, docNro: '20123456' })
  const sale = await opened.sell([top])
  await opened.runJobs()
  const voucher = await firstOf(sale)
  const [{ id, documento, candidatos }] = await listed()
  expect([documento, candidatos[0].coincide]).toEqual([{ tipo: 'dni', numero: '20123456' }, false])
  expect((await adopt(id, voucher.id)).body.code).toBe('voucher-not-the-same')
  // With the other buyer it waits again, because it looks like the one of ARCA.
  const receptor = {
    condicion: 'consumidorFinal',
    documento: { tipo: 'dni', numero: '20123456' },
    nombre: 'Ana Paz',
    domicilio: '',
  }
  await retry(voucher.id, { receptor })
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'en duda' })
  expect((await listed())[0].candidatos).toMatchObject([{ coincide: true }])
  await retry(voucher.id)
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', numero: 3 })
  expect(await listed()).toMatchObject([{ numero: 2 }])
})

test('A voucher of ARCA that an admin closes lets its look-alike go, and is decided once', async () => {
  await opened.sell([belt])
  await opened.runJobs()
  // CUIL, which the shop does not use.
  opened.addForeign({ numero: 2, total: 100_000, docTipo: 86, docNro: '20201234568' })
  const sale = await opened.sell([top])
  await opened.runJobs()
  const [{ id, documento }] = await listed()
  expect(documento).toEqual({ tipo: null, numero: '20201234568' })
  expect((await close(id)).status).toBe(200)
  expect((await close(id)).body.code).toBe('unmatched-voucher-not-found')
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', numero: 3 })
  expect(await listed()).toEqual([])
  expect((await admin.call(contract.readVoucherSummary)).body).toMatchObject({ sinVenta: 0, enDuda: 0 })
})

test('Two waiting vouchers share no voucher of ARCA: one takes it, and the other goes out with the next number', async () => {
  await opened.sell([belt])
  await opened.runJobs()
  opened.addForeign({ numero: 2, total: 100_000 })
  const sales = [await opened.sell([top]), await opened.sell([top])]
  await opened.runJobs()
  const [{ id, candidatos }] = await listed()
  expect(candidatos).toHaveLength(2)
  const replies = await Promise.all(candidatos.map((one: { id: string }) => adopt(id, one.id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  await opened.runJobs()
  const numbers = await Promise.all(sales.map(async (sale) => (await firstOf(sale)).numero))
  expect(numbers.toSorted()).toEqual([2, 3])
})

test('An invoice in doubt stays as it was sent when the IVA condition of the shop changes, so it can be adopted', async () => {
  await opened.sell([belt])
  await opened.runJobs()
  opened.addForeign({ numero: 2, total: 100_000 })
  const sale = await opened.sell([top])
  await opened.runJobs()
  const { id: voucher } = await firstOf(sale)
  const setCondition = async (taxCondition: string) => {
    const { profile, version } = (await admin.call(readStoreData)).body
    await admin.call(updateStoreData, { body: { ...profile, taxCondition, version } })
  }
  await setCondition('monotributo')
  await sendVouchers(opened.shop.deps, never)
  expect(await firstOf(sale)).toMatchObject({ estado: 'en duda', letra: 'B', codigo: 6 })
  const [{ id }] = await listed()
  expect((await adopt(id, voucher)).status).toBe(200)
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', codigo: 6, numero: 2 })
  await setCondition('inscripto')
})

test('An invoice in doubt of an annulled sale is discarded when its doubt ends, and never sent', async () => {
  await opened.sell([belt])
  await opened.runJobs()
  opened.addForeign({ numero: 2, total: 100_000 })
  const sale = await opened.sell([top])
  await opened.runJobs()
  await admin.call(annulSale, { params: { id: sale }, body: { motivo: 'Error' } })
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'en duda' })
  const [{ id }] = await listed()
  expect((await close(id)).status).toBe(200)
  // Another run may send before the job of the sale.
  await sendVouchers(opened.shop.deps, never)
  expect(await firstOf(sale)).toMatchObject({ estado: 'descartado', numero: null })
  expect(opened.twin.vouchers).toHaveLength(2)
})

test('A waiting invoice that ARCA has with another letter is found before anything is sent', async () => {
  opened.twin.faults.push({ call: 'FECAESolicitar', fault: { errors: [10_015] } })
  const sale = await opened.sell([top])
  await opened.runJobs()
  const { id } = await firstOf(sale)
  opened.addForeign({ tipo: 1, numero: 1, total: 100_000, docTipo: 80, docNro: '30500010912' })
  await opened.shop.deps.pool.query('update voucher_series set comparada = null')
  await retry(id)
  await sendVouchers(opened.shop.deps, never)
  expect(await firstOf(sale)).toMatchObject({ estado: 'en duda' })
  expect(await listed()).toMatchObject([{ letra: 'A', candidatos: [{ coincide: false }] }])
})
