import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readVoucherPdf } from '#contract/invoices/printed-vouchers.ts'
import { listVouchersOfSale } from '#contract/invoices/vouchers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aRegisteredBuyer } from '#testing/fixtures/an-authorised-voucher.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { storeAuthorisedVoucher } from '#testing/tax/store-authorised-voucher.ts'

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
  dress = aProduct({ stock: 99, precio: centavos(1_210_000) })
  await shop.addProducts(dress)
})
afterAll(() => shop.close())

async function sell(): Promise<{ id: string }> {
  const { status, body } = await seller.call(placeCounterSale, { body: aCounterSale([dress]) })
  expect(status).toBe(200)
  return body as { id: string }
}

const ticketOf = async (id: string) =>
  (await seller.call(listVouchersOfSale, { params: { id } })).body as {
    comprobantes: unknown[]
    impresa: unknown
  }

test('The ticket has the invoice with its QR code once it is authorised, and its state before', async () => {
  const { id: saleId } = await sell()
  expect(await ticketOf(saleId)).toMatchObject({ comprobantes: [], seFacturaSola: false, impresa: null })

  await storeAuthorisedVoucher(shop, { saleId, numero: 1, origen: 'venta' }, 'pendiente')
  expect(await ticketOf(saleId)).toMatchObject({ comprobantes: [{ estado: 'pendiente' }], impresa: null })

  await storeAuthorisedVoucher(shop, { saleId, numero: 12, origen: 'venta:2', ambiente: 'homologacion' })
  expect((await ticketOf(saleId)).impresa).toMatchObject({
    esPrueba: true,
    letra: 'B',
    codigo: 'COD. 06',
    numero: '00003-00000012',
    cae: '71263951827412',
    caeVence: '08/12/2026',
    sinIva: null,
    contenido: [{ dato: 'IVA Contenido' }, { dato: 'Otros Impuestos Nacionales Indirectos' }],
    leyendas: [],
    qr: { lado: expect.any(Number), trazo: expect.stringMatching(/^M[\dMLZ -]+$/) },
  })
})

test('The ticket of an A has its lines without IVA, which add up to the net amount', async () => {
  const { id: saleId } = await sell()
  await storeAuthorisedVoucher(shop, {
    saleId,
    codigo: 1,
    numero: 7,
    origen: 'venta',
    comprador: aRegisteredBuyer,
  })
  const { impresa } = await ticketOf(saleId)
  expect(JSON.parse(JSON.stringify(impresa).replaceAll('\u00A0', ' '))).toMatchObject({
    letra: 'A',
    sinIva: {
      renglones: [{ cantidad: '1', tasa: '21 %', precio: '$ 10.000,00', importe: '$ 10.000,00' }],
      sumas: [
        { dato: 'Importe neto gravado', valor: '$ 10.000,00' },
        { dato: 'IVA 21 %', valor: '$ 2.100,00' },
      ],
    },
    contenido: [],
  })
})

test('Ticket and PDF print the telephone of consumer defence that the shop declares', async () => {
  const { version, profile } = (await admin.call(readStoreData)).body
  const body = { ...profile, complaintsPhone: '148, opción 3', version }
  expect((await admin.call(updateStoreData, { body })).status).toBe(200)
  const { id: saleId } = await sell()
  const { id } = await storeAuthorisedVoucher(shop, { saleId, numero: 16, origen: 'venta' })
  expect((await ticketOf(saleId)).impresa).toMatchObject({
    leyendas: ['Defensa del Consumidor: 148, opción 3'],
  })
  const { bytes } = await admin.call(readVoucherPdf, { params: { id } })
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text).toContain('Defensa del Consumidor: 148, opción 3')
})

test('A seller reads no ticket of a web sale', async () => {
  const { body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([dress]),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect((await seller.call(listVouchersOfSale, { params: { id: body.id } })).status).toBe(404)
})
