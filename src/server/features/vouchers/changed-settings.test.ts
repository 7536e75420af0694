import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as invoicing from '#contract/invoices/invoicing.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { openTaxAuthority } from '#server/features/invoicing/open-tax-authority.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openVoucherShop, POINT_OF_SALE, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { issueLostVouchers } from './issue-lost-vouchers.ts'
import { issueVouchersOfSale } from './issue-vouchers.ts'
import { sendNextVoucher } from './send-next-voucher.ts'
import { sendVouchers } from './send-vouchers.ts'
import { claimSeries } from './series-store.ts'

const never = new AbortController().signal
const top = aProduct({ precio: centavos(1_000_00), stock: 500 })

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(async () => {
  await opened.shop.addProducts(top)
  await opened.invoice(true)
})
afterEach(() => opened.reset())
afterAll(() => opened.close())

const retry = (id: string, body: object = {}, caller = opened.admin) =>
  caller.call(contract.retryVoucher, { params: { id }, body })
const firstOf = async (sale: string) => (await opened.vouchersOf(sale))[0]!
async function changeStore(changes: object): Promise<void> {
  const { profile, version } = (await opened.admin.call(readStoreData)).body
  const { status } = await opened.admin.call(updateStoreData, { body: { ...profile, ...changes, version } })
  expect(status).toBe(200)
}
async function findAndSend(): Promise<void> {
  await issueLostVouchers(opened.shop.deps, never)
  await sendVouchers(opened.shop.deps, never)
}
const dropJobs = () => opened.shop.deps.pool.query(`delete from pgboss.job where name = 'issue-vouchers'`)

test('A buyer whom staff change while the shop asks for the number is the buyer at ARCA', async () => {
  const { deps } = opened.shop
  const sale = await opened.sell([top])
  await issueVouchersOfSale(deps, sale)
  const { id } = await firstOf(sale)
  const series = { ambiente: 'produccion', puntoDeVenta: POINT_OF_SALE, codigo: 6 } as const
  await claimSeries(deps.pool, series, { owner: 'one', now: deps.clock.now(), leaseMs: 60_000 })
  const authority = await openTaxAuthority(deps)
  if (typeof authority === 'string') throw new Error(authority)
  const receptor = {
    condicion: 'consumidorFinal',
    documento: { tipo: 'dni', numero: '20123456' },
    nombre: 'Ana Paz',
    domicilio: '',
  }
  const duringTheChange: typeof authority = Object.assign(Object.create(authority) as typeof authority, {
    lastNumber: async (...args: Parameters<typeof authority.lastNumber>) => {
      expect((await retry(id, { receptor })).status).toBe(200)
      return authority.lastNumber(...args)
    },
  })
  await sendNextVoucher(deps, duringTheChange, { series, owner: 'one', signal: never, desde: null })
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', receptor })
  expect(opened.twin.vouchers).toMatchObject([{ docTipo: 96, docNro: '20123456' }])
})

test('A fault of the point of sale rejects no invoice, however often it is tried', async () => {
  opened.twin.faults.push(
    ...Array.from({ length: 6 }, () => ({ call: 'FECAESolicitar', fault: { errors: [11_002] } }) as const),
  )
  const sale = await opened.sell([top])
  await opened.runJobs()
  for (let tries = 1; tries < 6; tries += 1) {
    await opened.shop.deps.pool.query('update voucher_series set espera = null')
    await sendVouchers(opened.shop.deps, never)
  }
  expect(opened.twin.faults).toEqual([])
  expect(await firstOf(sale)).toMatchObject({ estado: 'pendiente', numero: null })
})

test('A retry makes the invoice with the IVA condition that the shop has now', async () => {
  opened.twin.faults.push({ call: 'FECAESolicitar', fault: { errors: [10_015] } })
  const sale = await opened.sell([top])
  await opened.runJobs()
  const rejected = await firstOf(sale)
  expect(rejected).toMatchObject({ estado: 'rechazado', letra: 'B' })
  await changeStore({ taxCondition: 'monotributo' })
  await retry(rejected.id)
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', letra: 'C', iva: 0 })
  await changeStore({ taxCondition: 'inscripto' })
})

test('A waiting invoice is sent with the letter of the IVA condition that the shop has then', async () => {
  const down = { call: 'FECompUltimoAutorizado', fault: { status: 503 } } as const
  opened.twin.faults.push(down)
  const sale = await opened.sell([top])
  await opened.runJobs()
  expect(await firstOf(sale)).toMatchObject({ estado: 'pendiente', letra: 'B' })
  await changeStore({ taxCondition: 'monotributo' })
  opened.shop.clock.advance(60_000)
  await sendVouchers(opened.shop.deps, never)
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado', letra: 'C', codigo: 11, iva: 0 })
  expect(opened.twin.vouchers).toMatchObject([{ tipo: 11, iva: 0, tasas: undefined }])
  // A company without its CUIT may have a C, and no A.
  opened.twin.faults.push(down)
  const other = await opened.sell([top])
  await opened.runJobs()
  await opened.shop.deps.pool.query(`update vouchers set receptor = 'inscripto' where sale_id = $1`, [other])
  await changeStore({ taxCondition: 'inscripto' })
  opened.shop.clock.advance(60_000)
  await sendVouchers(opened.shop.deps, never)
  expect(await firstOf(other)).toMatchObject({
    estado: 'rechazado',
    motivos: [{ significado: 'La factura A lleva el CUIT de quien compra.' }],
  })
  expect(opened.twin.vouchers).toHaveLength(1)
})

test('Only an admin retries a voucher in doubt', async () => {
  const seller = await opened.shop.as('seller')
  const sale = await opened.sell([top])
  await issueVouchersOfSale(opened.shop.deps, sale)
  const { id } = await firstOf(sale)
  await opened.shop.deps.pool.query(`update vouchers set estado = 'en duda' where id = $1`, [id])
  expect((await retry(id, {}, seller)).body.code).toBe('voucher-in-doubt')
  expect((await retry(id)).status).toBe(200)
})

test('A payment method that becomes automatic does not invoice its earlier sales', async () => {
  await opened.invoice(true, { efectivo: 'a pedido' })
  const earlier = await opened.sell([top])
  await opened.runJobs()
  opened.shop.clock.advance(1)
  await opened.invoice(true)
  await findAndSend()
  expect(await opened.vouchersOf(earlier)).toEqual([])
  opened.shop.clock.advance(1)
  const later = await opened.sell([top])
  await dropJobs()
  await findAndSend()
  expect(await firstOf(later)).toMatchObject({ estado: 'autorizado' })
})

test('A lost sale is found after saves of the settings in which no payment method becomes automatic', async () => {
  const sale = await opened.sell([top])
  await dropJobs()
  opened.shop.clock.advance(60_000)
  const { version, puntoDeVenta, inicioActividades, ingresosBrutos, identificarDesde } = (
    await opened.admin.call(invoicing.readInvoicing)
  ).body
  const body = { version, puntoDeVenta, inicioActividades, ingresosBrutos, identificarDesde }
  expect((await opened.admin.call(invoicing.updateInvoicing, { body })).status).toBe(200)
  await opened.invoice(true)
  await opened.invoice(true, { qr: 'nunca' })
  await findAndSend()
  expect(await firstOf(sale)).toMatchObject({ estado: 'autorizado' })
})

test('A certificate of another environment does not invoice earlier sales, and one of the same changes nothing', async () => {
  const desde = async () => (await opened.admin.call(contract.readVoucherPolicy)).body.desde as string
  const before = await desde()
  opened.shop.clock.advance(60_000)
  await opened.connect()
  expect(await desde()).toBe(before)
  await opened.shop.deps.pool.query(`update arca_credentials set ambiente = 'homologacion'`)
  const sale = await opened.sell([top])
  await dropJobs()
  opened.shop.clock.advance(60_000)
  await opened.connect()
  expect(await desde()).toBe(opened.shop.clock.now().toISOString())
  await findAndSend()
  expect(await opened.vouchersOf(sale)).toEqual([])
  expect((await opened.admin.call(invoicing.readInvoicing)).body.enUso.ambiente).toBe('produccion')
})

test('The panel says that invoices do not go out only while one waits', async () => {
  const falla = async () => (await opened.admin.call(contract.readVoucherSummary)).body.falla as unknown
  opened.twin.faults.push({ call: 'FECAESolicitar', fault: { errors: [11_002] } })
  const sale = await opened.sell([top])
  await opened.runJobs()
  expect(await falla()).not.toBeNull()
  const { id } = await firstOf(sale)
  await opened.shop.deps.pool.query(`update vouchers set estado = 'descartado' where id = $1`, [id])
  expect(await falla()).toBeNull()
})
