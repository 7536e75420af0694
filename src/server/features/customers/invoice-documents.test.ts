import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomers } from '#contract/customer/customers.ts'
import { requestInvoice } from '#contract/invoices/vouchers.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'

const dress = aProduct({ stock: 20, talle: '' })
const buyer = (numero: string) => ({
  condicion: 'consumidorFinal',
  documento: { tipo: 'dni', numero },
  nombre: 'Quien factura',
  domicilio: '',
})
const BUYER = '28123456'

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(async () => {
  await opened.shop.addProducts(dress)
  await opened.shop.deps.pool.query('truncate customer_keys restart identity cascade')
  await opened.invoice(true)
})
afterEach(() => opened.reset())
afterAll(() => opened.close())

const list = async (q?: string): Promise<{ id: string; nombre: string; compras: number }[]> =>
  (await opened.admin.call(listCustomers, { query: q === undefined ? {} : { q } })).body

const sell = (nombreCliente: string, more: object = {}) => opened.sell([dress], { nombreCliente, ...more })

const request = (id: string) =>
  opened.admin.call(requestInvoice, { params: { id }, body: { receptor: buyer(BUYER) } })

test('The document of an invoice never joins an identified customer with the buyer of the invoice', async () => {
  const eva = await sell('Eva', { factura: buyer(BUYER) })
  const ana = await sell('Ana', { celular: '11 5555-0100', factura: buyer(BUYER) })
  const { id } = (await list('ana'))[0]!
  await sell('Ana', { clienteId: id, factura: buyer(BUYER) })
  const later = await sell('Ana', { clienteId: id })
  await opened.shop.deps.pool.query('delete from vouchers where sale_id = $1', [later])
  const { status } = await request(later)
  expect(status).toBe(200)
  const exchange = await opened.admin.call(returnSale, {
    body: {
      ventaId: ana,
      lineas: [{ renglon: 0, cantidad: 1 }],
      motivo: 'Otro talle',
      cambio: { ...aCounterSale([dress], { nombreCliente: '', pagos: [] }), factura: buyer(BUYER) },
    },
  })
  expect(exchange.status).toBe(200)
  expect((await list()).map(({ nombre, compras }) => [nombre, compras])).toEqual([
    ['Ana', 4],
    ['Eva', 1],
  ])
  expect((await list(BUYER)).map(({ nombre }) => nombre)).toEqual(['Eva'])
  expect(eva).not.toBe(ana)
})

test('A later invoice gives a sale without a person its customer, whom the document finds', async () => {
  const sale = await sell('Eva')
  expect(await list()).toEqual([])
  expect((await request(sale)).status).toBe(200)
  expect((await list(BUYER)).map(({ nombre }) => nombre)).toEqual(['Eva'])
})
