import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale, changeSaleState, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { listTransfers, readTransferReceipt, rejectTransferReceipt } from '#contract/sale/transfers.ts'
import { uploadTransferReceipt } from '#contract/sale/upload-transfer-receipt.ts'
import { readOrder } from '#contract/shipping/orders.ts'
import { readPanel } from '#contract/store/panel.ts'
import { expireDueSales } from '#server/jobs/handlers/expire-due-sales.ts'
import { tidyUp } from '#server/jobs/handlers/tidy-up.ts'
import { bankAccount } from '#testing/fixtures/bank-account.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { rowCount, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const aPdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`)
const top = aProduct({ stock: 9 })
let shop: Shop
let opened: Date
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ store: bankAccount })
  opened = shop.clock.now()
})
beforeEach(async () => {
  await shop.reset()
  shop.clock.advance(opened.getTime() - shop.clock.now().getTime())
  await shop.addProducts(top)
  admin = await shop.another('admin')
})
afterAll(() => shop.close())

type Bought = { id: string; comprobante: string }
let buyers = 0
/** Buys by transfer, with 48 hours to pay, and uploads a receipt. */
async function boughtWithReceipt(): Promise<Bought> {
  const cliente = { correo: `transfiere${++buyers}@correo.test` }
  const { body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Transferencia', cliente }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect((await upload(body, 'uno')).status).toBe(200)
  return body
}
function upload({ comprobante: token }: Bought, text: string) {
  const body = new FormData()
  body.append('file', new Blob([aPdf(text)]), 'comprobante.pdf')
  return shop.anonymous.call(uploadTransferReceipt, { params: { token }, body })
}
/** Sessions of the time before end, so the admin signs in again. */
async function wait(ms: number): Promise<void> {
  shop.clock.advance(ms)
  admin = await shop.another('admin')
}
const expire = async () => (await expireDueSales(shop.deps, new AbortController().signal)).expired
const waiting = async () => (await admin.call(listTransfers)).body
const stateOf = async ({ comprobante: token }: Bought) =>
  (await shop.anonymous.call(readReceipt, { params: { token } })).body.estadoPago
const emailsOf = async ({ id }: Bought) =>
  (await shop.deps.pool.query('select kind from emails where sale_id = $1', [id])).rows.map(
    ({ kind }) => kind,
  )

test('A receipt holds its sale for five days after the deadline, and another upload for no more', async () => {
  const sale = await boughtWithReceipt()
  await wait(48 * HOUR_MS)
  const [{ vence }] = await waiting()
  expect(new Date(vence).getTime() - shop.clock.now().getTime()).toBe(120 * HOUR_MS)
  await wait(120 * HOUR_MS - 1)
  await upload(sale, 'dos')
  expect([await expire(), await stateOf(sale)]).toEqual([0, 'Pendiente'])
  await wait(1)
  expect([await expire(), await stateOf(sale)]).toEqual([1, 'Anulado'])
  expect(await stockByProduct(shop.deps.pool)).toEqual({ [top.id]: 9 })
})

test('Staff see the receipt of a sale that ended before its review, until they close it without an e-mail', async () => {
  const sale = await boughtWithReceipt()
  await wait(168 * HOUR_MS)
  await expire()
  const [listed] = await waiting()
  expect(listed).toMatchObject({
    id: sale.id,
    estadoPago: 'Anulado',
    vence: null,
    comprobante: { rechazo: null },
  })
  expect((await admin.call(readPanel)).body.transferencias).toBe(1)
  const { body: order } = await shop.anonymous.call(readOrder, { params: { token: sale.comprobante } })
  expect(order.sigue).toContain('Tenemos tu comprobante')
  const params = { id: sale.id, comprobante: listed.comprobante.id }
  expect((await admin.call(readTransferReceipt, { params })).status).toBe(200)
  const closed = await admin.call(rejectTransferReceipt, {
    params,
    body: { comprobante: params.comprobante, motivo: 'El dinero no llegó' },
  })
  expect([closed.status, closed.body]).toEqual([200, { vence: null }])
  expect([await waiting(), await stateOf(sale)]).toEqual([[], 'Anulado'])
  expect(await emailsOf(sale)).not.toContain('transfer-receipt-rejected')
})

test('A sale with a receipt that staff annul leaves the list of transfers', async () => {
  const sale = await boughtWithReceipt()
  await admin.call(annulSale, { params: { id: sale.id } })
  expect(await waiting()).toEqual([])
})

test('A receipt is deleted 90 days after the last change of its confirmed sale, and never before the decision', async () => {
  const [confirmed, undecided] = [await boughtWithReceipt(), await boughtWithReceipt()]
  for (const { id } of [confirmed, undecided])
    await admin.call(changeSaleState, { params: { id, newState: 'Enproceso' } })
  await wait(3 * DAY_MS)
  const accepted = await admin.call(changeSaleState, { params: { id: confirmed.id, newState: 'Confirmada' } })
  expect(accepted).toMatchObject({ status: 200 })
  shop.clock.advance(90 * DAY_MS - 1)
  await tidyUp(shop.deps)
  expect(await rowCount(shop.deps.pool, 'transfer_receipts')).toBe(2)
  shop.clock.advance(1)
  await tidyUp(shop.deps)
  const { rows } = await shop.deps.pool.query('select sale_id from transfer_receipts')
  expect(rows).toEqual([{ sale_id: undecided.id }])
})
