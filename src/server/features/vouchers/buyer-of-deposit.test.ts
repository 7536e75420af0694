import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestInvoice } from '#contract/invoices/vouchers.ts'
import { payDeposit, placeDeposit, readDeposit } from '#contract/sale/deposits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { companyBuyer as company, invoicedDress as dress } from '#testing/tax/voucher-fixtures.ts'
import { issueLostVouchers } from './issue-lost-vouchers.ts'

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(() => opened.shop.addProducts(dress))
afterEach(() => opened.reset())
afterAll(() => opened.close())

const reserve = (more: object) =>
  opened.admin.call(placeDeposit, {
    body: {
      ...aCounterSale([dress]),
      total: undefined,
      celular: '11 5555 0123',
      pagos: [{ metodo: 'efectivo', importe: 5_000 }],
      hasta: daysBefore(dayOf(opened.shop.clock.now()), -7),
      ...more,
    },
  })
const deliver = (id: string) =>
  opened.admin.call(payDeposit, {
    params: { id },
    body: { pagos: [{ metodo: 'efectivo', importe: 7_100 }], entregar: true },
  })

test('The buyer that was typed with a deposit gets its invoice, which is issued at the delivery', async () => {
  await opened.invoice(true)
  const { body, status } = await reserve({ factura: company })
  expect(status).toBe(200)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toEqual([])
  expect((await opened.admin.call(readDeposit, { params: { id: body.id } })).body).toMatchObject({
    factura: company,
  })
  expect((await deliver(body.id)).status).toBe(200)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toMatchObject([
    { letra: 'A', estado: 'autorizado', receptor: company, total: 12_100 },
  ])
  expect(opened.twin.vouchers).toMatchObject([{ tipo: 1, docNro: '20123456786' }])
})

test('A typed buyer of a deposit is invoiced even if the payment method is invoiced on request only', async () => {
  await opened.invoice(true, { efectivo: 'a pedido' })
  const { body } = await reserve({ factura: company })
  await deliver(body.id)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toMatchObject([{ estado: 'autorizado', receptor: company }])
})

test('A request for the invoice of a delivered deposit names its buyer without typing it again', async () => {
  await opened.invoice(true)
  const { body } = await reserve({ factura: company })
  await opened.invoice(false)
  await deliver(body.id)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toEqual([])
  await opened.invoice(true, { efectivo: 'nunca' })
  await opened.admin.call(requestInvoice, { params: { id: body.id }, body: {} })
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toMatchObject([{ estado: 'autorizado', receptor: company }])
})

test.each(['another environment', 'another program'])(
  'A delivered deposit that has the invoice of %s gets no second one when a unit comes back',
  async (other) => {
    const { pool } = opened.shop.deps
    await opened.invoice(true)
    const { body } = await reserve({ factura: company })
    const open = await reserve({ factura: company })
    if (other === 'another program') await opened.invoice(false)
    await deliver(body.id)
    await opened.runJobs()
    if (other === 'another environment') {
      await pool.query('alter table vouchers disable trigger vouchers_keep')
      await pool.query(`update vouchers set ambiente = 'homologacion'`)
      await pool.query('alter table vouchers enable trigger vouchers_keep')
      await pool.query(`update arca_credentials set ambiente = 'homologacion'`)
      opened.twin.vouchers.length = 0
      await opened.connect()
    } else await opened.invoice(true)
    const earlier = await opened.vouchersOf(body.id)
    const back = { ventaId: body.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' }
    expect((await opened.admin.call(returnSale, { body: back })).status).toBe(200)
    await opened.runJobs()
    expect(await opened.vouchersOf(body.id)).toEqual(earlier)
    // A deposit that was open meanwhile is invoiced at its delivery.
    await deliver(open.body.id)
    await opened.runJobs()
    expect(await opened.vouchersOf(open.body.id)).toMatchObject([{ estado: 'autorizado', receptor: company }])
  },
)

test('The lost invoice of a deposit with a buyer is found, also if its payment method became automatic meanwhile', async () => {
  await opened.invoice(true, { efectivo: 'nunca' })
  const { body } = await reserve({ factura: company })
  opened.shop.clock.advance(60_000)
  await opened.invoice(true)
  await deliver(body.id)
  await opened.shop.deps.pool.query(`delete from pgboss.job where name = 'issue-vouchers'`)
  await issueLostVouchers(opened.shop.deps, new AbortController().signal)
  expect(await opened.vouchersOf(body.id)).toMatchObject([{ receptor: company }])
})

test('A deposit without a typed buyer is invoiced to a final consumer', async () => {
  await opened.invoice(true)
  const { body } = await reserve({})
  await deliver(body.id)
  await opened.runJobs()
  expect(await opened.vouchersOf(body.id)).toMatchObject([
    { letra: 'B', receptor: { condicion: 'consumidorFinal', documento: { tipo: 'sinIdentificar' } } },
  ])
})

test('A deposit with a buyer is refused as a whole for a wrong document, and while the shop does not invoice', async () => {
  const off = await reserve({ factura: company })
  expect([off.status, off.body.code]).toEqual([409, 'invoicing-off'])
  await opened.invoice(true)
  const { status, body } = await reserve({
    factura: { ...company, documento: { tipo: 'cuit', numero: '20123456780' } },
  })
  expect([status, Object.keys(body.fields as object)]).toEqual([400, ['factura.documento.numero']])
  expect(await rowCount(opened.shop.deps.pool, 'sales')).toBe(0)
})
