import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomers } from '#contract/customer/customers.ts'
import { requestInvoice } from '#contract/invoices/vouchers.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
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
  const ana = await sell('Ana', { celular: '11 5555-2100', factura: buyer(BUYER) })
  const { id } = (await list('ana'))[0]!
  await sell('Ana', { clienteId: id, factura: buyer(BUYER) })
  const later = await sell('Ana', { clienteId: id })
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

test('The document of a later invoice finds the customer of a web purchase without phone', async () => {
  const { body } = await opened.shop.anonymous.call(placeWebSale, {
    body: aCart([dress], { cliente: { nombre: 'Luz', correo: 'luz@correo.test', celular: '' } }),
  })
  await opened.admin.call(changeSaleState, { params: { id: body.id, newState: 'Confirmada' }, body: {} })
  expect((await request(body.id)).status).toBe(200)
  expect((await list(BUYER)).map(({ nombre }) => nombre)).toEqual(['Luz'])
  expect(await list()).toHaveLength(1)
})
