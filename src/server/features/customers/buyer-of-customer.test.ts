import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCustomers, readCustomerBuyer } from '#contract/customer/customers.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { companyBuyer as company, invoicedDress as dress } from '#testing/tax/voucher-fixtures.ts'

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(async () => {
  await opened.shop.deps.pool.query('truncate customer_keys restart identity cascade')
  await opened.shop.addProducts(dress)
  await opened.invoice(true)
})
afterEach(() => opened.reset())
afterAll(() => opened.close())

const query = (text: string) => opened.shop.deps.pool.query(text)

/** Sells to a customer and returns the buyer that a seller sees proposed for the next invoice, after a change. */
async function proposed(change: string): Promise<unknown> {
  await opened.sell([dress], { factura: company, nombreCliente: 'Luz', celular: '11 5555-2100' })
  await opened.runJobs()
  await query('alter table vouchers disable trigger vouchers_keep')
  await query(change)
  await query('alter table vouchers enable trigger vouchers_keep')
  const [{ id }] = (await opened.admin.call(listCustomers)).body
  const seller = await opened.shop.as('seller')
  return (await seller.call(readCustomerBuyer, { params: { id } })).body.comprador
}

test('The buyer of the last invoice of a customer at the counter is proposed for the next one', async () => {
  expect(await proposed('select')).toEqual({ ...company, documento: '20123456786' })
})

test.each([
  ['a rejected invoice', `update vouchers set estado = 'rechazado', numero = null, cae = null`],
  ['a discarded invoice', `update vouchers set estado = 'descartado', numero = null, cae = null`],
  ['a test invoice', `update vouchers set ambiente = 'homologacion'`],
  ['a web purchase', `update sales set medio = 'Página'`],
])('The buyer of %s is not proposed', async (_name, change) => {
  expect(await proposed(change)).toBeNull()
})
