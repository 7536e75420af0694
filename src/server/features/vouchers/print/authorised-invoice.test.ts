import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { readOrderVoucherPdf } from '#contract/invoices/printed-vouchers.ts'
import { listVouchersOfSale } from '#contract/invoices/vouchers.ts'
import { sendVouchers } from '#server/features/vouchers/send-vouchers.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
  await opened.invoice(true)
})
afterAll(() => opened.close())

test('The authorisation of an invoice mails its link to the buyer of a web sale once, also after a lost answer', async () => {
  const { shop, admin, twin } = opened
  const dress = aProduct({ stock: 9 })
  await shop.addProducts(dress)
  const { body: sale } = await shop.anonymous.call(placeWebSale, {
    body: aCart([dress]),
    headers: { 'idempotency-key': randomUUID() },
  })
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Confirmada' }, body: {} })
  twin.faults.push({ call: 'FECAESolicitar', fault: 'cut', isDone: true })
  const mails = async () =>
    (
      await shop.deps.pool.query<{ payload: { comprobante: string } }>(
        `select recipient, subject, payload from emails where kind = 'voucher-authorised'`,
      )
    ).rows
  await opened.runJobs()
  expect(await mails()).toEqual([])

  await shop.deps.pool.query('update voucher_series set espera = null')
  for (let run = 0; run < 2; run += 1) await sendVouchers(shop.deps, new AbortController().signal)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: sale.correo, subject: 'Tu Factura B 00003-00000001' })
  const params = { token: sale.comprobante, id: mail!.payload.comprobante }
  const pdf = await shop.anonymous.call(readOrderVoucherPdf, { params })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('A ticket printed before the job creates the invoice says that the invoice waits', async () => {
  const { shop, admin } = opened
  const dress = aProduct({ stock: 9 })
  await shop.addProducts(dress)
  const ticketOf = async (id: string) => (await admin.call(listVouchersOfSale, { params: { id } })).body
  expect(await ticketOf(await opened.sell([dress]))).toEqual({
    comprobantes: [],
    sePuedeFacturar: true,
    seFacturaSola: true,
    impresa: null,
  })
  await opened.invoice(true, { efectivo: 'nunca' })
  expect(await ticketOf(await opened.sell([dress], { formaPago: 'efectivo' }))).toMatchObject({
    seFacturaSola: false,
    impresa: null,
  })
})
