import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCategoryRecords, updateCategory } from '#contract/product/categories.ts'
import { payDeposit, placeDeposit } from '#contract/sale/deposits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openInvoicingShop } from '#testing/tax/open-invoicing-shop.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'

let opened: VoucherShop
let admin: Caller
let seller: Caller

const dress = aProduct({ precio: centavos(12_100_00), stock: 50 })
const belt = aProduct({ precio: centavos(333_33), stock: 50 })
const book = aProduct({ precio: centavos(1_105_00), stock: 50, categoria: 'Libros' })
const coat = aProduct({ precio: centavos(10_000_000_00), stock: 5 })

const company = {
  condicion: 'inscripto',
  documento: { tipo: 'cuit', numero: '30500010912' },
  nombre: 'Cliente SA',
  domicilio: 'Mitre 1',
}
const person = {
  condicion: 'consumidorFinal',
  documento: { tipo: 'dni', numero: '30111222' },
  nombre: 'Ana Paz',
  domicilio: '',
}

beforeAll(async () => {
  opened = await openVoucherShop()
  admin = opened.admin
  seller = await opened.shop.as('seller')
})
beforeEach(() => opened.shop.addProducts(dress, belt, book, coat))
afterEach(() => opened.reset())
afterAll(() => opened.close())

const request = (id: string, receptor?: object, by = admin) =>
  by.call(contract.requestInvoice, { params: { id }, body: receptor ? { receptor } : {} })
const retry = (id: string, receptor?: object) =>
  admin.call(contract.retryVoucher, { params: { id }, body: receptor ? { receptor } : {} })
const giveBack = (ventaId: string, more: object = {}) =>
  admin.call(returnSale, {
    body: { ventaId, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico', ...more },
  })
const summary = async () => (await admin.call(contract.readVoucherSummary)).body

test('A shop that does not invoice makes no voucher and sends no request', async () => {
  const sale = await opened.sell([dress])
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toEqual([])
  expect(opened.twin.calls).toEqual([])
  expect((await request(sale)).body.code).toBe('invoicing-off')
})

test('A confirmed sale gets an invoice B for a final consumer, with its CAE', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress])
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([
    {
      origen: 'venta',
      clase: 'factura',
      letra: 'B',
      codigo: 6,
      puntoDeVenta: 3,
      numero: 1,
      estado: 'autorizado',
      total: 12_100,
      neto: 10_000,
      iva: 2_100,
      tasas: [{ tasa: 2_100, base: 10_000, iva: 2_100 }],
      receptor: { condicion: 'consumidorFinal', documento: { tipo: 'sinIdentificar', numero: '0' } },
      cae: expect.stringMatching(/^\d{14}$/),
      diasQueQuedan: null,
    },
  ])
  expect(await opened.shopBook()).toEqual(opened.twinBook())
})

test('A sale of before the switch is invoiced only on request', async () => {
  const early = await opened.sell([dress])
  opened.shop.clock.advance(1_000)
  await opened.invoice(true)
  await opened.runJobs()
  expect(await opened.vouchersOf(early)).toEqual([])
  expect((await request(early)).status).toBe(200)
  await opened.runJobs()
  expect(await opened.vouchersOf(early)).toMatchObject([{ estado: 'autorizado' }])
})

test.each(['a pedido', 'nunca'] as const)(
  'A method that is invoiced %s makes no invoice until staff request it',
  async (moment) => {
    await opened.invoice(true, { efectivo: moment })
    const sale = await opened.sell([belt])
    await opened.runJobs()
    expect(await opened.vouchersOf(sale)).toEqual([])
    await request(sale)
    await opened.runJobs()
    expect(await opened.vouchersOf(sale)).toMatchObject([{ estado: 'autorizado' }])
  },
)

test('Each rate of IVA is a part of the invoice, and the surcharge has the rates of its lines', async () => {
  const { body: categories } = await admin.call(listCategoryRecords)
  const { id } = categories.find(({ nombre }: { nombre: string }) => nombre === 'Libros')
  const set = (tasaIva: number) => admin.call(updateCategory, { params: { id }, body: { tasaIva } })
  expect([(await set(1_050)).status, (await set(1_100)).status]).toEqual([200, 400])
  await opened.invoice(true)
  const sale = await opened.sell([dress, book], { formaPago: 'qr' })
  await opened.runJobs()
  const [invoice] = await opened.vouchersOf(sale)
  expect(invoice).toMatchObject({
    estado: 'autorizado',
    total: 14_129.35,
    tasas: [
      { tasa: 1_050, base: 1_070, iva: 112.35 },
      { tasa: 2_100, base: 10_700, iva: 2_247 },
    ],
  })
})

test('Invoicing needs a certificate, and is changed only on its current version', async () => {
  const { version } = (await admin.call(contract.readVoucherPolicy)).body
  const change = (body: object) =>
    admin.call(contract.updateVoucherPolicy, { body: { version, prendida: true, formasDePago: {}, ...body } })
  expect((await change({ version: version - 1 })).body.code).toBe('voucher-policy-changed')
  expect((await change({ formasDePago: { qr: 'nunca' } })).status).toBe(200)
  expect((await admin.call(contract.readVoucherPolicy)).body).toMatchObject({
    version: version + 1,
    desde: expect.any(String),
    formasDePago: { qr: 'nunca' },
  })
  const empty = await openInvoicingShop()
  try {
    const body = { version: 0, prendida: true, formasDePago: {} }
    expect((await empty.admin.call(contract.updateVoucherPolicy, { body })).body.code).toBe('invoicing-off')
  } finally {
    await empty.close()
  }
})

test('A deposit sale is invoiced with its whole total when it is delivered', async () => {
  await opened.invoice(true)
  const { body } = await seller.call(placeDeposit, {
    body: {
      ...aCounterSale([dress]),
      total: undefined,
      celular: '11 5555 0123',
      pagos: [{ metodo: 'efectivo', importe: 5_000 }],
      hasta: daysBefore(dayOf(opened.shop.clock.now()), -7),
    },
  })
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toEqual([])
  await seller.call(payDeposit, {
    params: { id: body.id },
    body: { pagos: [{ metodo: 'efectivo', importe: 7_100 }], entregar: true },
  })
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toMatchObject([{ estado: 'autorizado', total: 12_100 }])
})

test('A total above the amount of the law waits for the document of the buyer', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([coat])
  const cheap = await opened.sell([belt])
  await opened.runJobs()
  const [waiting] = await opened.vouchersOf(sale)
  expect(waiting).toMatchObject({
    estado: 'rechazado',
    motivos: [{ codigo: 0, significado: expect.stringContaining('identificar') }],
  })
  expect(await opened.vouchersOf(cheap)).toMatchObject([{ estado: 'autorizado', numero: 1 }])
  expect((await retry(waiting!.id)).body.code).toBe('buyer-needs-document')
  expect((await retry(waiting!.id, person)).body).toMatchObject({ estado: 'pendiente' })
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([{ estado: 'autorizado', numero: 2, motivos: [] }])
})

test('A buyer with a wrong document is refused, and names its field', async () => {
  await opened.invoice(true, { efectivo: 'nunca' })
  const sale = await opened.sell([belt])
  const { body, status } = await request(sale, {
    ...company,
    documento: { tipo: 'cuit', numero: '30500010911' },
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['receptor.documento.numero']])
  const asDni = await request(sale, { ...company, documento: { tipo: 'dni', numero: '30111222' } })
  expect(asDni.status).toBe(400)
})

test('A sale gets one invoice, also after several requests at once', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress])
  const replies = await Promise.all([request(sale), request(sale, person, seller), request(sale)])
  await opened.runJobs()
  await opened.runJobs()
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect((await request(sale)).body.code).toBe('sale-invoiced')
  expect(opened.twin.vouchers).toHaveLength(1)
})

test('The list finds vouchers by state, kind, month and text, in pages', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress])
  await opened.runJobs()
  await opened.sell([belt])
  await opened.runJobs()
  await giveBack(sale)
  await opened.runJobs()
  const list = async (query: object, by = admin) =>
    (await by.call(contract.listVouchers, { query: query as never })).body as {
      total: number
      fecha: string
    }[]
  const all = await list({})
  expect(all.map(({ total }) => total)).toEqual([12_100, 333.33, 12_100])
  expect(await list({}, seller)).toEqual(all)
  expect(await list({ clase: 'notaDeCredito' })).toHaveLength(1)
  expect(await list({ estado: 'abiertos' })).toEqual([])
  expect(await list({ mes: all[0]!.fecha.slice(0, 7) })).toHaveLength(3)
  expect(await list({ mes: '2020-01' })).toEqual([])
  expect(await list({ q: '333,33' })).toHaveLength(1)
  const page = await admin.call(contract.listVouchers, { query: { limit: '2' } as never })
  expect([page.body.length, page.headers.get('X-Total-Count')]).toEqual([2, '3'])
  const rest = await list({ limit: '2', cursor: page.headers.get('X-Next-Cursor')! })
  expect(rest).toEqual(all.slice(2))
})

test('The summary counts what waits, with the days that are left', async () => {
  await opened.invoice(true)
  expect(await summary()).toEqual({
    factura: true,
    pendientes: 0,
    masViejo: null,
    rechazados: 0,
    enDuda: 0,
    sinVenta: 0,
    falla: null,
  })
  opened.twin.faults.push({ call: 'FECompUltimoAutorizado', fault: { status: 503 } })
  await opened.sell([dress])
  await opened.sell([coat])
  await opened.runJobs()
  expect(await summary()).toMatchObject({
    pendientes: 1,
    masViejo: { diasQueQuedan: 5 },
    rechazados: 1,
    falla: { significado: 'El servicio de ARCA no funciona ahora.' },
  })
})
