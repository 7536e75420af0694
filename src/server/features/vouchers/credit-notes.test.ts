import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale } from '#contract/sale/sales.ts'
import { returnSale } from '#contract/sale/returns.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'

let opened: VoucherShop
let admin: Caller

const dress = aProduct({ precio: centavos(12_100_00), stock: 50 })
const belt = aProduct({ precio: centavos(333_33), stock: 50 })
const book = aProduct({ precio: centavos(1_105_00), stock: 50, categoria: 'Libros' })

const company = {
  condicion: 'inscripto',
  documento: { tipo: 'cuit', numero: '30500010912' },
  nombre: 'Cliente SA',
  domicilio: 'Mitre 1',
}

beforeAll(async () => {
  opened = await openVoucherShop()
  admin = opened.admin
})
beforeEach(() => opened.shop.addProducts(dress, belt, book))
afterEach(() => opened.reset())
afterAll(() => opened.close())

const request = (id: string, receptor: object) =>
  admin.call(contract.requestInvoice, { params: { id }, body: { receptor } })
const giveBack = (ventaId: string, more: object = {}) =>
  admin.call(returnSale, {
    body: { ventaId, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico', ...more },
  })

test('A company gets an invoice A, and the credit note of its return is an A of the returned amount', async () => {
  await opened.invoice(true, { efectivo: 'a pedido' })
  const sale = await opened.sell([dress, belt])
  expect((await request(sale, company)).body).toMatchObject({ letra: 'A', estado: 'pendiente' })
  await opened.runJobs()
  await giveBack(sale)
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([
    { letra: 'A', codigo: 1, estado: 'autorizado', total: 12_433.33 },
    {
      clase: 'notaDeCredito',
      codigo: 3,
      numero: 1,
      estado: 'autorizado',
      total: 12_100,
      asociado: { puntoDeVenta: 3, numero: 1, letra: 'A' },
      receptor: { documento: { numero: '30500010912' } },
    },
  ])
  expect(opened.twin.vouchers.at(-1)).toMatchObject({ asociados: [{ tipo: 1, puntoDeVenta: 3, numero: 1 }] })
})

test('An annulled sale gets a credit note of everything that its returns have left', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress, belt])
  await opened.runJobs()
  await giveBack(sale, { lineas: [{ renglon: 1, cantidad: 1 }] })
  await opened.runJobs()
  await opened.shop.deps.pool.query(`update sales set "estadoPago" = 'Anulado' where id = $1`, [sale])
  await opened.runJobs()
  const notes = (await opened.vouchersOf(sale)).slice(1)
  expect(notes).toMatchObject([
    { origen: 'devolucion', total: 333.33, estado: 'autorizado' },
    { origen: 'anulacion', total: 12_100, estado: 'autorizado', asociado: { numero: 1 } },
  ])
})

test('A sale that is annulled by staff gets a credit note of its invoice', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress, belt])
  await opened.runJobs()
  expect((await admin.call(annulSale, { params: { id: sale }, body: { motivo: 'Error' } })).status).toBe(200)
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([
    { clase: 'factura', estado: 'autorizado' },
    { origen: 'anulacion', codigo: 8, estado: 'autorizado', total: 12_433.33, asociado: { numero: 1 } },
  ])
})

test('A sale that is annulled and then confirmed by a late payment gets a second invoice', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress])
  await opened.runJobs()
  for (const status of ['Anulado', 'Confirmada', 'Anulado']) {
    await opened.shop.deps.pool.query('update sales set "estadoPago" = $2 where id = $1', [sale, status])
    await opened.runJobs()
  }
  expect(await opened.vouchersOf(sale)).toMatchObject([
    { origen: 'venta', numero: 1, codigo: 6 },
    { origen: 'anulacion', numero: 1, codigo: 8, asociado: { numero: 1 } },
    { origen: 'venta', numero: 2, codigo: 6 },
    { origen: 'anulacion', numero: 2, codigo: 8, asociado: { numero: 2 }, estado: 'autorizado' },
  ])
})

test('The invoice of a sale that is annulled and confirmed again has the buyer who requested the first one', async () => {
  const { pool } = opened.shop.deps
  await opened.invoice(true, { efectivo: 'a pedido' })
  const sale = await opened.sell([dress])
  const receptor = {
    condicion: 'inscripto',
    documento: { tipo: 'cuit', numero: '20123456786' },
    nombre: 'Boutique Luz',
    domicilio: 'Calle 1',
  }
  await admin.call(contract.requestInvoice, { params: { id: sale }, body: { receptor } })
  await opened.runJobs()
  for (const status of ['Anulado', 'Confirmada']) {
    await pool.query('update sales set "estadoPago" = $2 where id = $1', [sale, status])
    await opened.runJobs()
  }
  const invoices = (await opened.vouchersOf(sale)).filter(({ clase }) => clase === 'factura')
  expect(invoices).toMatchObject([
    { estado: 'autorizado', numero: 1, receptor },
    { estado: 'autorizado', numero: 2, letra: 'A', receptor },
  ])
})

test('An exchange is a credit note of the returned units and an invoice of the new ones', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress])
  await opened.runJobs()
  const { body } = await giveBack(sale, {
    cambio: { productos: aCounterSale([belt]).productos, pagos: [] },
  })
  await opened.runJobs()
  expect((await opened.vouchersOf(sale)).slice(1)).toMatchObject([{ origen: 'devolucion', total: 12_100 }])
  expect(await opened.vouchersOf(body.venta.id)).toMatchObject([
    { clase: 'factura', estado: 'autorizado', total: 333.33 },
  ])
})

test('A refund without units gets a credit note of its amount, once', async () => {
  await opened.invoice(true)
  const sale = await opened.sell([dress, book])
  await opened.runJobs()
  const { pool } = opened.shop.deps
  for (const devuelto of [100_050, 100_050, 200_000]) {
    await pool.query('update sales set devuelto = $2 where id = $1', [sale, devuelto])
    await opened.runJobs()
  }
  expect((await opened.vouchersOf(sale)).slice(1)).toMatchObject([
    { origen: 'reintegro', total: 1_000.5, estado: 'autorizado' },
    { origen: 'reintegro', total: 999.5, estado: 'autorizado' },
  ])
})

test('A sale that is annulled before its invoice is sent gets no voucher of ARCA', async () => {
  await opened.invoice(true)
  opened.twin.faults.push({ call: 'FECompUltimoAutorizado', fault: { status: 503 } })
  const sale = await opened.sell([dress])
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([{ estado: 'pendiente', diasQueQuedan: 5 }])
  await admin.call(annulSale, { params: { id: sale }, body: { motivo: 'Error' } })
  opened.shop.clock.advance(60_000)
  await opened.runJobs()
  expect(await opened.vouchersOf(sale)).toMatchObject([{ estado: 'descartado', numero: null }])
  expect(opened.twin.vouchers).toEqual([])
})
