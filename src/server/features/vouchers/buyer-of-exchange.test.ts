import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestInvoice } from '#contract/invoices/vouchers.ts'
import { readReturnableSale, returnSale } from '#contract/sale/returns.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { companyBuyer as company, invoicedDress as dress } from '#testing/tax/voucher-fixtures.ts'

const skirt = aProduct({ precio: centavos(605_000), stock: 9, talle: '' })
const person = {
  condicion: 'consumidorFinal',
  documento: { tipo: 'dni', numero: '30111222' },
  nombre: 'Ana Paz',
  domicilio: '',
}
const unidentified = { condicion: 'consumidorFinal', documento: { tipo: 'sinIdentificar', numero: '0' } }

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(() => opened.shop.addProducts(dress, skirt))
afterEach(() => opened.reset())
afterAll(() => opened.close())

const exchange = (ventaId: string, more: object = {}) =>
  opened.admin.call(returnSale, {
    body: {
      ventaId,
      lineas: [{ renglon: 0, cantidad: 1 }],
      motivo: 'Le quedó chico',
      cambio: { productos: aCounterSale([skirt]).productos, pagos: [], ...more },
    },
  })
const buyerOnScreen = async (id: string) =>
  (await opened.admin.call(readReturnableSale, { params: { id } })).body.factura

test('The credit note and the invoice of an exchange have the buyer of the invoice of the sale', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress], { factura: company })
  await opened.runJobs()
  expect(await buyerOnScreen(sale)).toMatchObject(company)
  const { body } = await exchange(sale)
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([
    { clase: 'factura', receptor: company },
    { clase: 'notaDeCredito', letra: 'A', receptor: company, total: 12_100 },
  ])
  expect(await opened.vouchersOf(body.venta.id)).toMatchObject([
    { clase: 'factura', letra: 'A', estado: 'autorizado', receptor: company, total: 6_050 },
  ])
  // A second exchange has the buyer too.
  const second = await exchange(body.venta.id)
  await opened.runJobs()
  expect(await opened.vouchersOf(second.body.venta.id)).toMatchObject([{ letra: 'A', receptor: company }])
  expect(await opened.shopBook()).toEqual(opened.twinBook())
})

test('A seller sees the address of the buyer of a counter sale, and not of a web purchase', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress], { factura: company })
  await opened.runJobs()
  const seller = await opened.shop.as('seller')
  const domicilio = async (by: Caller) =>
    (await by.call(readReturnableSale, { params: { id: sale } })).body.factura.domicilio
  expect(await domicilio(seller)).toBe('Calle 1')
  await opened.shop.deps.pool.query(`update sales set medio = 'Página' where id = $1`, [sale])
  expect([await domicilio(seller), await domicilio(opened.admin)]).toEqual(['', 'Calle 1'])
})

test('A buyer that is typed at the exchange gets its invoice, and the credit note has the first buyer', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress], { factura: company })
  await opened.runJobs()
  const { body } = await exchange(sale, { factura: person })
  await opened.runJobs()
  expect((await opened.vouchersOf(sale))[1]).toMatchObject({ clase: 'notaDeCredito', receptor: company })
  expect(await opened.vouchersOf(body.venta.id)).toMatchObject([{ letra: 'B', receptor: person }])
})

test('The exchange of an identified buyer is invoiced, even if its payment method is invoiced on request', async () => {
  await opened.invoice(true, { efectivo: 'a pedido', vale: 'nunca' })
  const sale = await opened.sell([dress])
  await opened.admin.call(requestInvoice, { params: { id: sale }, body: { receptor: person } })
  await opened.runJobs()
  const { body } = await exchange(sale)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.venta.id)).toMatchObject([{ estado: 'autorizado', receptor: person }])
})

test('An exchange while the data for vouchers are incomplete is invoiced later to the buyer of the sale', async () => {
  const { pool } = opened.shop.deps
  await opened.invoice(true, { vale: 'nunca' })
  const sale = await opened.sell([dress], { factura: company })
  await opened.runJobs()
  await pool.query('update invoice_settings set punto_de_venta = null')
  const { body, status } = await exchange(sale)
  expect(status).toBe(200)
  await pool.query('update invoice_settings set punto_de_venta = 3')
  await opened.runJobs()
  expect(await opened.vouchersOf(body.venta.id)).toMatchObject([{ estado: 'autorizado', receptor: company }])
})

test('The exchange of an unidentified buyer follows its payment method, as a sale does', async () => {
  await opened.invoice(true, { vale: 'nunca' })
  const sale = await opened.sell([dress])
  await opened.runJobs()
  expect(await buyerOnScreen(sale)).toBeNull()
  const { body } = await exchange(sale)
  await opened.runJobs()
  await opened.invoice(true)
  const other = await exchange(await opened.sell([dress]))
  await opened.runJobs()
  expect(await opened.vouchersOf(body.venta.id)).toEqual([])
  expect(await opened.vouchersOf(other.body.venta.id)).toMatchObject([{ letra: 'B', receptor: unidentified }])
})

test('An exchange in a shop that stopped invoicing makes no invoice', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress], { factura: company })
  await opened.runJobs()
  await opened.invoice(false)
  const { body, status } = await exchange(sale)
  await opened.runJobs()
  expect(status).toBe(200)
  expect(await opened.vouchersOf(body.venta.id)).toEqual([])
})
