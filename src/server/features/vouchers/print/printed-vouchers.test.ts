import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as exports from '#contract/export/exports.ts'
import * as printed from '#contract/invoices/printed-vouchers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { readOrder } from '#contract/shipping/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aPrintedLine, aRegisteredBuyer } from '#testing/fixtures/an-authorised-voucher.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller, CallReply } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { storeAuthorisedVoucher } from '#testing/tax/store-authorised-voucher.ts'
import { renderSaleEmail } from '#server/features/emails/render-sale-email.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { PrivateArchive } from '#server/handlers/private-archive.ts'
import { sendPrivateArchive } from '#server/http/api/send-private-archive.ts'
import { archiveVoucherPdfs } from './archive-voucher-pdfs.ts'
import { queueVoucherEmail } from './queue-voucher-email-store.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let dress: Product

beforeAll(async () => {
  shop = await openShop({ now: '2026-11-28T15:00:00Z' })
  ;[admin, seller] = await Promise.all([shop.as('admin'), shop.as('seller')])
})
beforeEach(async () => {
  await shop.reset()
  dress = aProduct({ nombre: 'Vestido ñandú', stock: 99, precio: centavos(1_210_000) })
  await shop.addProducts(dress)
})
afterAll(() => shop.close())

async function sell() {
  const { status, body } = await seller.call(placeCounterSale, { body: aCounterSale([dress]) })
  expect(status).toBe(200)
  return body as { id: string; numero: number }
}

async function buy() {
  const { status, body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([dress]),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  return body as { id: string; comprobante: string; correo: string }
}

async function textOf({ bytes }: CallReply): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('Staff download the PDF of a voucher of a counter sale, which no cache stores', async () => {
  const { id: saleId } = await sell()
  const { id } = await storeAuthorisedVoucher(shop, { saleId, numero: 7 })
  for (const caller of [admin, seller]) {
    const reply = await caller.call(printed.readVoucherPdf, { params: { id } })
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="factura-b-00003-00000007.pdf"',
    })
    expect(await textOf(reply)).toContain('00003-00000007')
  }
})

test('A seller gets no PDF of a web sale, and a voucher without CAE has no PDF', async () => {
  const { id: saleId } = await buy()
  const { id } = await storeAuthorisedVoucher(shop, { saleId, numero: 8 })
  expect((await admin.call(printed.readVoucherPdf, { params: { id } })).status).toBe(200)
  expect((await seller.call(printed.readVoucherPdf, { params: { id } })).status).toBe(404)
  const pending = await storeAuthorisedVoucher(shop, { saleId, numero: 9 }, 'pendiente')
  expect((await admin.call(printed.readVoucherPdf, { params: { id: pending.id } })).status).toBe(404)
})

test('A buyer downloads the vouchers of the own purchase with its token, and no others', async () => {
  const [mine, other] = [await buy(), await buy()]
  const invoice = await storeAuthorisedVoucher(shop, { saleId: mine.id, numero: 10 })
  await storeAuthorisedVoucher(shop, { saleId: mine.id, codigo: 8, numero: 3, asociadoId: invoice.id })
  await storeAuthorisedVoucher(shop, { saleId: mine.id, numero: 11 }, 'pendiente')
  const pdf = (token: string) =>
    shop.anonymous.call(printed.readOrderVoucherPdf, { params: { token, id: invoice.id } })

  const listed = [
    { id: invoice.id, nombre: 'Factura B 00003-00000010' },
    { id: expect.any(String), nombre: 'Nota de crédito B 00003-00000003' },
  ]
  const params = { token: mine.comprobante }
  expect((await shop.anonymous.call(readOrder, { params })).body.comprobantes).toEqual(listed)
  expect((await shop.anonymous.call(readReceipt, { params })).body.comprobantes).toEqual(listed)

  const reply = await pdf(mine.comprobante)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await textOf(reply)).toContain('00003-00000010')
  expect((await pdf(other.comprobante)).status).toBe(404)
  expect((await pdf('otra-llave')).status).toBe(404)
})

test('The e-mail of a voucher goes to the buyer of a web sale once, with a link that downloads the PDF', async () => {
  const { id: saleId, comprobante, correo } = await buy()
  const counter = await sell()
  const voucher = await storeAuthorisedVoucher(shop, { saleId, numero: 13 })
  const ofCounter = await storeAuthorisedVoucher(shop, { saleId: counter.id, numero: 14 })
  const test = await storeAuthorisedVoucher(shop, { saleId, numero: 15, ambiente: 'homologacion' })
  const when = { isDemo: false, now: shop.clock.now() }
  for (const queued of [voucher, voucher, ofCounter, test])
    await queueVoucherEmail(shop.deps.pool, { ...queued, numero: queued.numero! }, when)

  const { rows } = await shop.deps.pool.query(
    `select recipient, subject, payload from emails where kind = 'voucher-authorised'`,
  )
  expect(rows).toEqual([
    {
      recipient: correo,
      subject: 'Tu Factura B 00003-00000013',
      payload: { comprobante: voucher.id, nombre: 'Factura B 00003-00000013', esPrueba: false },
    },
  ])
  expect(`/api/orders/${comprobante}/vouchers/${voucher.id}`).toBe(await linkOfEmail(saleId, rows[0].payload))
})

async function linkOfEmail(saleId: string, payload: unknown): Promise<string | undefined> {
  const found = await findSaleWithReceipt(shop.deps.pool, saleId)
  const content = renderSaleEmail(
    { kind: 'voucher-authorised', payload },
    { ...found!, store: await shop.deps.store.profile() },
  )
  return content!.blocks.flatMap((block) => (block.kind === 'action' ? [block.url] : []))[0]
}

test('In a real shop buyers get no test vouchers', async () => {
  const real = await openShop({ settings: productionSettings })
  try {
    const dressOfReal = aProduct({ stock: 9 })
    await real.addProducts(dressOfReal)
    const sold = await (await real.as('seller')).call(placeCounterSale, { body: aCounterSale([dressOfReal]) })
    const { rows } = await real.deps.pool.query('select comprobante from sales where id = $1', [sold.body.id])
    const { id } = await storeAuthorisedVoucher(real, {
      saleId: sold.body.id,
      numero: 1,
      ambiente: 'homologacion',
    })
    const params = { token: rows[0].comprobante, id }
    expect((await real.anonymous.call(printed.readOrderVoucherPdf, { params })).status).toBe(404)
    expect((await real.anonymous.call(readReceipt, { params })).body.comprobantes).toEqual([])
  } finally {
    await real.close()
  }
})

const november = { mes: '2026-11' }
const inNovember = { fecha: '2026-11-30' as Day }

/** An A with two rates, a B, its credit note and a C of November, and vouchers of other months and environments. */
async function storeMonth() {
  const { id: saleId } = await sell()
  const mixed = [aPrintedLine(), aPrintedLine({ position: 1, importe: centavos(110_500), tasa: 1_050 })]
  await storeAuthorisedVoucher(shop, {
    saleId,
    codigo: 1,
    numero: 1,
    fecha: '2026-11-01' as Day,
    renglones: mixed,
    comprador: { ...aRegisteredBuyer, nombre: '=HYPERLINK("x")' },
  })
  const invoice = await storeAuthorisedVoucher(shop, { saleId, numero: 2, ...inNovember })
  await storeAuthorisedVoucher(shop, { saleId, codigo: 8, numero: 1, ...inNovember, asociadoId: invoice.id })
  await storeAuthorisedVoucher(shop, { saleId, codigo: 11, numero: 1, ...inNovember })
  await storeAuthorisedVoucher(shop, { saleId, numero: 3, fecha: '2026-12-01' as Day })
  await storeAuthorisedVoucher(shop, { saleId, numero: 4, fecha: '2026-10-31' as Day })
  await storeAuthorisedVoucher(shop, { saleId, numero: 5, ...inNovember, ambiente: 'homologacion' })
  await storeAuthorisedVoucher(shop, { saleId, numero: 6, ...inNovember }, 'pendiente')
}

test('Libro IVA ventas has a row per voucher of the month, credit notes below zero, and its sum is theirs', async () => {
  await storeMonth()
  const reply = await admin.call(exports.exportVatBook, { query: november })
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="libro-iva-ventas-2026-11.csv"')
  const rows: Record<string, string>[] = parse(reply.text, { bom: true, columns: true, delimiter: ';' })
  const column = (name: string) => rows.map((row) => row[name])
  expect(column('Fecha')).toEqual(['01/11/2026', '30/11/2026', '30/11/2026', '30/11/2026'])
  expect(column('Tipo')).toEqual(['Factura A', 'Factura B', 'Nota de crédito B', 'Factura C'])
  expect(column('Número')).toEqual(['1', '2', '1', '1'])
  expect(column('Documento')).toEqual(['20123456786', '', '', ''])
  expect(column('Nombre')[0]).toBe(`'=HYPERLINK("x")`)
  expect(column('Neto 21 %')).toEqual(['10000,00', '10000,00', '-10000,00', '0,00'])
  expect(column('IVA 21 %')).toEqual(['2100,00', '2100,00', '-2100,00', '0,00'])
  expect(column('Neto 10,5 %')).toEqual(['1000,00', '0,00', '0,00', '0,00'])
  expect(column('IVA 10,5 %')).toEqual(['105,00', '0,00', '0,00', '0,00'])
  expect(column('Sin discriminar (C)')).toEqual(['0,00', '0,00', '0,00', '12100,00'])
  expect(column('Total')).toEqual(['13205,00', '12100,00', '-12100,00', '12100,00'])
  expect(column('CAE')).toEqual(['71263951827401', '71263951827402', '71263951827401', '71263951827401'])
  expect(column('Comprobante asociado')).toEqual(['', '', 'Factura B 00003-00000002', ''])

  const { rows: stored } = await shop.deps.pool.query(
    `select sum(case clase when 'factura' then total else -total end)::bigint as sum from vouchers
     where estado = 'autorizado' and ambiente = 'produccion' and fecha between '2026-11-01' and '2026-11-30'`,
  )
  const centavosOf = (text = '') => Number(text.replace(',', ''))
  const sum = column('Total').reduce((total, amount) => total + centavosOf(amount), 0)
  expect(sum).toBe(Number(stored[0].sum))
})

test('The ZIP of a month has one readable PDF per authorised voucher', async () => {
  await storeMonth()
  expect((await admin.call(printed.readVoucherMonth, { query: november })).body).toEqual({
    comprobantes: 4,
    archivos: 1,
  })
  const reply = await admin.call(printed.downloadVoucherPdfs, { query: november })
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="comprobantes-2026-11.zip"',
  })
  const files = unzipSync(reply.bytes)
  expect(Object.keys(files)).toEqual([
    'factura-a-00003-00000001.pdf',
    'factura-b-00003-00000002.pdf',
    'nota-de-credito-b-00003-00000001.pdf',
    'factura-c-00003-00000001.pdf',
  ])
  for (const bytes of Object.values(files)) {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('CAE N°')
  }
})

test('A month without vouchers, and a part after the last, have no ZIP', async () => {
  await storeMonth()
  for (const query of [{ mes: '2026-09' }, { ...november, parte: 2 }])
    expect((await admin.call(printed.downloadVoucherPdfs, { query })).body.code).toBe('voucher-month-empty')
  expect((await admin.call(printed.downloadVoucherPdfs, { query: { mes: '2026-13' } })).status).toBe(400)
})

test('An aborted download of a ZIP reads no more vouchers', async () => {
  await storeMonth()
  const month = { ...november, ambiente: 'produccion', parte: 1 } as const
  const { archive } = await archiveVoucherPdfs(shop.deps, month)
  const reader = sendPrivateArchive(new PrivateArchive(archive), new Headers()).getReader()
  await reader.read()
  // The library rejects with the reason of the abort.
  await reader.cancel('closed').catch(() => {})
  expect(await archive.files[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined })
})
