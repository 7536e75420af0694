import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { companyBuyer as company, invoicedDress as dress } from '#testing/tax/voucher-fixtures.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(() => opened.shop.addProducts(dress))
afterEach(() => opened.reset())
afterAll(() => opened.close())

const sell = (factura: object) =>
  opened.admin.call(placeCounterSale, { body: { ...aCounterSale([dress]), total: undefined, factura } })

test('A counter sale with a buyer gets one invoice, for this buyer, although the sale also queues its job', async () => {
  await opened.invoice(true)
  const { status, body } = await sell(company)
  expect(status).toBe(200)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id as string)).toMatchObject([
    { letra: 'A', estado: 'autorizado', receptor: company, total: body.total },
  ])
  expect(opened.twin.vouchers).toMatchObject([{ tipo: 1, docNro: '20123456786' }])
})

test('The buyer of a counter sale is invoiced even if the payment method is invoiced on request only', async () => {
  await opened.invoice(true, { efectivo: 'a pedido' })
  const { body } = await sell({ ...company, condicion: 'consumidorFinal' })
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id as string)).toMatchObject([{ letra: 'B', estado: 'autorizado' }])
})

test.each([
  ['a wrong check digit', { documento: { tipo: 'cuit', numero: '20123456780' } }, 'factura.documento.numero'],
  ['a DNI', { documento: { tipo: 'dni', numero: '20123456' } }, 'factura.documento.tipo'],
])('A registered buyer with %s is refused, and nothing is sold', async (_case, change, field) => {
  await opened.invoice(true)
  const { status, body } = await sell({ ...company, ...change })
  expect(status).toBe(400)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(await rowCount(opened.shop.deps.pool, 'sales')).toBe(0)
})

test('A sale with a buyer is refused as a whole while the shop does not invoice', async () => {
  const { status, body } = await sell(company)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'invoicing-off' })
  expect(await rowCount(opened.shop.deps.pool, 'sales')).toBe(0)
})
