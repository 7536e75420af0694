import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { readCounterCredit } from '#contract/sale/credits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { changeSaleState, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { listTransfers, readTransferReceipt, rejectTransferReceipt } from '#contract/sale/transfers.ts'
import { uploadTransferReceipt } from '#contract/sale/upload-transfer-receipt.ts'
import { readPanel } from '#contract/store/panel.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { expireDueSales } from '#server/jobs/handlers/expire-due-sales.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { bankAccount } from '#testing/fixtures/bank-account.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'

const HOUR_MS = 3_600_000
let shop: Shop
let opened: Date
let admin: Caller
let seller: Caller
let top: Product
let picture: Uint8Array<ArrayBuffer>
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

beforeAll(async () => {
  shop = await openShop({ payments: simulatedPayments(), store: bankAccount })
  opened = shop.clock.now()
  ;[admin, seller] = [await shop.as('admin'), await shop.as('seller')]
  picture = await aPicture('red')
})
beforeEach(async () => {
  await shop.reset()
  shop.clock.advance(opened.getTime() - shop.clock.now().getTime())
  ;[admin, seller] = [await shop.as('admin'), await shop.as('seller')]
  await save(bankAccount)
  top = aProduct({ stock: 9, precio: centavos(10_050) })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

const aPicture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 90, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'dato-privado' } })
      .jpeg()
      .toBuffer(),
  )

type Bought = { id: string; numero: number; comprobante: string }
let buyers = 0
async function buy(fields: object = {}): Promise<Bought> {
  const cliente = { correo: `compra${++buyers}@correo.test` }
  const { status, body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Transferencia', cliente, ...fields }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  return body
}

function upload(token: string, bytes: Uint8Array<ArrayBuffer>, { name = 'comprobante.jpg' } = {}) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  return shop.anonymous.call(uploadTransferReceipt, { params: { token }, body })
}
const receipt = async (token: string) => (await shop.anonymous.call(readReceipt, { params: { token } })).body
const waiting = async (caller = admin) => (await caller.call(listTransfers)).body
const confirm = (id: string) =>
  admin.call(changeSaleState, {
    params: { id, newState: 'Confirmada' },
    body: {},
    headers: { 'idempotency-key': randomUUID() },
  })
async function reject(id: string, comprobante: string, motivo = 'No se lee el importe') {
  return admin.call(rejectTransferReceipt, {
    params: { id },
    body: { comprobante, motivo },
    headers: { 'idempotency-key': randomUUID() },
  })
}
const expire = () => expireDueSales(shop.deps, new AbortController().signal)
const emails = async (id: string) =>
  (await shop.deps.pool.query('select kind from emails where sale_id = $1 order by id', [id])).rows.map(
    ({ kind }) => kind,
  )
async function save(changes: object) {
  const { profile, version } = (await admin.call(readStoreData)).body
  return admin.call(updateStoreData, {
    body: { ...profile, ...changes, version },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('A purchase by transfer shows account, exact amount and deadline, and returns its stock after the deadline', async () => {
  const { id, comprobante } = await buy()
  const sale = await receipt(comprobante)
  expect(sale).toMatchObject({ pago: 'Transferencia', estadoPago: 'Pendiente', puedePagarse: false })
  expect(sale.transferencia).toEqual({
    alias: 'tienda.prueba',
    cbu: '2850590940090418135201',
    titular: 'Tienda de Prueba SRL',
    cuit: '30-12345678-1',
    importe: 100.5,
    comprobantes: [],
    puedeSubir: true,
  })
  expect(new Date(sale.vence).getTime() - opened.getTime()).toBe(48 * HOUR_MS)
  const card = await shop.anonymous.call(createPayment, { body: { id, comprobante } })
  expect(card.body.code).toBe('sale-not-payable')
  shop.clock.advance(48 * HOUR_MS - 1)
  expect((await expire()).expired).toBe(0)
  shop.clock.advance(1)
  expect((await expire()).expired).toBe(1)
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 9 })
  expect((await receipt(comprobante)).transferencia).toBeNull()
  expect(await emails(id)).toContain('sale-expired')
  admin = await shop.another('admin')
  const late = await confirm(id)
  expect(late).toMatchObject({ status: 409, body: { code: 'sale-annulled' } })
  expect(late.body.message).toContain('hacé la venta de nuevo')
  expect((await upload(comprobante, picture)).body.code).toBe('transfer-over')
})

test('A receipt stops the annulment at the deadline, and staff see the sale first', async () => {
  const [first, second] = [await buy(), await buy()]
  expect((await waiting()).map(({ id }: Bought) => id)).toEqual([first.id, second.id])
  expect(await upload(second.comprobante, picture)).toMatchObject({
    status: 200,
    body: { puedeSubir: true, comprobantes: [{ rechazo: null }] },
  })
  shop.clock.advance(49 * HOUR_MS)
  // Sessions of two days ago have expired.
  ;[admin, seller] = [await shop.another('admin'), await shop.another('seller')]
  const listed = await waiting(seller)
  expect(listed.map(({ id }: Bought) => id)).toEqual([second.id, first.id])
  expect(listed[0]).toMatchObject({ importe: 100.5, horas: 49, comprobante: { tipo: 'foto', rechazo: null } })
  const page = await admin.call(listTransfers, { query: { limit: 1 } })
  const cursor = page.headers.get('x-next-cursor')!
  const next = await admin.call(listTransfers, { query: { limit: 1, cursor } })
  expect([page.body[0].id, next.body[0].id]).toEqual([second.id, first.id])
  expect((await admin.call(readPanel)).body.transferencias).toBe(2)
  await expire()
  expect((await receipt(first.comprobante)).estadoPago).toBe('Anulado')
  expect((await receipt(second.comprobante)).estadoPago).toBe('Pendiente')
})

test('The same file twice is one receipt, also at once, and a sale takes three files', async () => {
  const { comprobante } = await buy()
  await Promise.all([upload(comprobante, picture), upload(comprobante, picture)])
  expect((await receipt(comprobante)).transferencia.comprobantes).toHaveLength(1)
  expect((await upload(comprobante, pdf)).body.puedeSubir).toBe(true)
  expect((await upload(comprobante, await aPicture('blue'))).body.puedeSubir).toBe(false)
  expect((await upload(comprobante, await aPicture('green'))).body.code).toBe('too-many-transfer-receipts')
})

test('A hostile file is refused by its bytes, and stores nothing', async () => {
  const { comprobante } = await buy()
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const bomb = new Uint8Array(
    await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
  const refusals = [
    await upload(comprobante, html, { name: 'comprobante.pdf' }),
    await upload(comprobante, svg, { name: 'comprobante.png' }),
    await upload(comprobante, bomb),
    await upload(comprobante, picture.slice(0, 300)),
    await upload(comprobante, new Uint8Array()),
  ]
  for (const { status, body } of refusals) {
    expect(body.code).toBe('transfer-receipt-refused')
    expect(status).toBe(422)
  }
  expect((await upload(comprobante, new Uint8Array(6 * 1024 * 1024))).status).toBe(413)
  expect((await upload(comprobante, new Uint8Array(20 * 1024 * 1024))).status).toBe(413)
  expect((await receipt(comprobante)).transferencia.comprobantes).toEqual([])
})

test('A picture loses its metadata, a PDF is downloaded, and only staff read a receipt', async () => {
  const [one, other] = [await buy(), await buy()]
  await upload(one.comprobante, picture)
  await upload(other.comprobante, pdf)
  const [photoOf, pdfOf] = (await waiting()).map(
    ({ id, comprobante }: { id: string; comprobante: { id: string } }) => ({
      id,
      comprobante: comprobante.id,
    }),
  )
  expect(picture.toString()).toContain(new TextEncoder().encode('dato-privado').toString())
  const photo = await seller.call(readTransferReceipt, { params: photoOf })
  expect(photo.status).toBe(200)
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
  expect(Buffer.from(photo.bytes).toString('latin1')).not.toContain('dato-privado')
  const file = await admin.call(readTransferReceipt, { params: pdfOf })
  expect(Buffer.from(file.bytes).equals(Buffer.from(pdf))).toBe(true)
  for (const { headers } of [photo, file])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  expect(photo.headers.get('content-type')).toBe('image/webp')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="comprobante-\d+\.pdf"$/)
  const mixed = { id: photoOf.id, comprobante: pdfOf.comprobante }
  expect((await admin.call(readTransferReceipt, { params: mixed })).status).toBe(404)
  expect((await shop.anonymous.call(readTransferReceipt, { params: photoOf })).status).toBe(401)
  const customer = await shop.as('user')
  expect((await customer.call(readTransferReceipt, { params: photoOf })).status).toBe(403)
  expect((await seller.call(rejectTransferReceipt, { params: photoOf, body: photoOf })).status).toBe(403)
  expect(JSON.stringify(await receipt(one.comprobante))).not.toContain(photoOf.comprobante)
})

test('An unknown token and a sale by another method are refused', async () => {
  expect((await upload('ninguno', picture)).body.code).toBe('sale-not-found')
  const cash = await buy({ formaPago: 'Efectivo' })
  expect((await upload(cash.comprobante, picture)).body.code).toBe('transfer-not-found')
})

test('A confirmation at once with another is one change, counts the money, and needs no receipt', async () => {
  const { id, comprobante } = await buy()
  expect((await receipt(comprobante)).aCobrar).toBe(100.5)
  const replies = await Promise.all([confirm(id), confirm(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await emails(id)).filter((kind: string) => kind === 'sale-status-changed')).toHaveLength(1)
  const sale = await receipt(comprobante)
  expect(sale).toMatchObject({ estadoPago: 'Confirmada', aCobrar: 0, transferencia: null })
  expect(sale.dinero).toMatchObject({ pagado: 100.5, queda: 100.5 })
  const { body: panel } = await admin.call(readPanel)
  expect(panel.hoy).toMatchObject({ cantidad: 1, total: 100.5, aCobrar: 0 })
  expect(panel.hoy.porPago).toMatchObject([{ nombre: 'Transferencia', total: 100.5 }])
  expect(panel.transferencias).toBe(0)
  expect(await waiting()).toEqual([])
  expect((await shop.deps.pool.query('select from cash_entries')).rowCount).toBe(0)
  await assertLedgerConsistent(shop.deps.pool)
})

test('A rejected receipt e-mails its reason, and the sale waits at least 24 hours more', async () => {
  const { id, comprobante } = await buy()
  await upload(comprobante, picture)
  shop.clock.advance(50 * HOUR_MS)
  admin = await shop.another('admin')
  const [{ comprobante: first }] = await waiting()
  await upload(comprobante, pdf)
  const [{ comprobante: second }] = await waiting()
  expect((await reject(id, first.id)).body.code).toBe('transfer-receipt-replaced')
  expect((await reject(id, second.id, ' ')).status).toBe(400)
  const { body } = await reject(id, second.id)
  expect(new Date(body.vence).getTime() - shop.clock.now().getTime()).toBe(24 * HOUR_MS)
  expect((await reject(id, second.id)).body.code).toBe('transfer-receipt-not-found')
  expect((await emails(id)).filter((kind: string) => kind === 'transfer-receipt-rejected')).toHaveLength(1)
  const sale = await receipt(comprobante)
  expect(sale.estadoPago).toBe('Pendiente')
  expect(sale.transferencia.comprobantes[0].rechazo).toBe('No se lee el importe')
  expect((await upload(comprobante, pdf)).body.comprobantes[0].rechazo).toBeNull()
  const { rows } = await shop.deps.pool.query(
    `select after from audit_trail where object = $1 order by id desc limit 1`,
    [`sale:${id}`],
  )
  expect(rows[0].after).toMatchObject({ motivo: 'No se lee el importe' })
})

test('A store credit pays a part, and only the rest is transferred', async () => {
  const small = aProduct({ precio: centavos(4_000) })
  await shop.addProducts(small)
  const { body: counterSale } = await admin.call(placeCounterSale, { body: aCounterSale([small]) })
  const { body: returned } = await admin.call(returnSale, {
    body: { ventaId: counterSale.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  const { codigo } = returned.vale
  const { id, comprobante } = await buy({ vale: { codigo } })
  expect(await receipt(comprobante)).toMatchObject({ pago: 'Mixto', transferencia: { importe: 60.5 } })
  expect(await waiting()).toMatchObject([{ id, importe: 60.5 }])
  await confirm(id)
  expect((await receipt(comprobante)).dinero).toMatchObject({ pagado: 100.5 })
  expect((await admin.call(readCounterCredit, { params: { codigo } })).body.saldo).toBe(0)
  const { hoy } = (await admin.call(readPanel)).body
  expect(hoy.porPago).toContainEqual(expect.objectContaining({ nombre: 'Transferencia', total: 60.5 }))
  await assertLedgerConsistent(shop.deps.pool)
})
