import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { eraseCustomer, listCustomers } from '#contract/customer/customers.ts'
import { editPayment, refundPayment } from '#contract/payment/payment-records.ts'
import { extendDeposit, payDeposit, placeDeposit } from '#contract/sale/deposits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import {
  listWithdrawals,
  refundWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contract/sale/withdrawals.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import type { Product } from '#domain/product/product.ts'
import { anonymiseFinishedSales } from '#server/features/account/account-store.ts'
import { queueCreditEmail } from '#server/features/returns/email-credit.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { resetCustomers } from '#testing/shop/reset-customers.ts'
import { storeAuthorisedVoucher } from '#testing/tax/store-authorised-voucher.ts'

const correo = 'zulema@correo.test'
const person = { nombre: 'Zulema', correo, celular: '11 5555-2177' }

let shop: Shop
let admin: Caller
let top: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  top = await resetCustomers(shop)
})
afterAll(() => shop.close())

/** Sends a command with a key, as the screens do, and returns the body of its reply. */
async function command(endpoint: Endpoint, input: CallInput) {
  const { status, body } = await admin.call(endpoint, {
    ...input,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  return body
}

async function buy(): Promise<{ id: string; numero: number }> {
  // Within 30 seconds, the same cart gets the same sale.
  shop.clock.advance(31_000)
  const { status, body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { cliente: person }),
  })
  expect(status).toBe(200)
  return body
}

const withdraw = async (numero: number): Promise<string> => {
  await shop.anonymous.call(requestWithdrawal, { body: { numero: String(numero), correo } })
  return (await admin.call(listWithdrawals)).body[0].id
}

/** Erases the only customer after the delivery of all e-mails and parcels. */
async function erase(): Promise<void> {
  const { pool, clock } = shop.deps
  await pool.query(
    `update emails set done_at = now(), delivered_by = 'smtp'; update shipments set estado = 'Entregado'`,
  )
  const [{ id }] = (await admin.call(listCustomers)).body
  await command(eraseCustomer, { params: { id } })
  await anonymiseFinishedSales(pool, clock.now())
}

/** Returns the rows of a table that still name the person. */
const rowsWithPerson = async (table: string): Promise<unknown[]> =>
  (await shop.deps.pool.query(`select one.* from ${table} as one where one::text ilike '%zulema%'`)).rows

test('The erasure of a customer leaves no address in the e-mail of the store credit of a withdrawal', async () => {
  const { id, numero } = await buy()
  await command(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} })
  await command(refundWithdrawal, { params: { id: await withdraw(numero) }, body: { forma: 'vale' } })
  await erase()
  expect(await rowsWithPerson('emails')).toEqual([])
})

test('The erasure of a customer also reaches a store credit that staff sent to another address', async () => {
  const { id } = await buy()
  await command(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} })
  const lineas = [{ renglon: 0, cantidad: 1 }]
  const { vale } = await command(returnSale, { body: { ventaId: id, lineas, motivo: 'Le quedó chico' } })
  const { pool, clock } = shop.deps
  await queueCreditEmail(pool, vale, { correo: 'otra.zulema@correo.test', at: clock.now() })
  await erase()
  expect(await rowsWithPerson('emails')).toEqual([])
})

test('An unsent e-mail of a store credit keeps its address until it is sent', async () => {
  const { id, numero } = await buy()
  await command(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} })
  await command(refundWithdrawal, { params: { id: await withdraw(numero) }, body: { forma: 'vale' } })
  await shop.deps.pool.query(`update emails set done_at = now(), delivered_by = 'smtp'
    where kind <> 'store-credit'; update shipments set estado = 'Entregado'`)
  const [customer] = (await admin.call(listCustomers)).body
  await command(eraseCustomer, { params: { id: customer.id } })
  expect(await rowsWithPerson('sales')).toHaveLength(1)
  await shop.deps.pool.query(`update emails set done_at = now(), delivered_by = 'smtp' where done_at is null`)
  await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())
  expect([...(await rowsWithPerson('sales')), ...(await rowsWithPerson('emails'))]).toEqual([])
})

test('The erasure of a customer deletes the stored replies of all commands that showed the person', async () => {
  const { id } = await buy()
  const body = { cobrado: false }
  await command(changeSaleState, { params: { id, newState: 'Confirmada' }, body })
  await command(receiveSaleCash, { params: { id } })
  const lineas = [{ renglon: 0, cantidad: 1 }]
  await command(returnSale, { body: { ventaId: id, lineas, motivo: 'Le quedó chico' } })
  const hasta = daysBefore(dayOf(shop.clock.now()), -7)
  const order = aCounterSale([top], { nombreCliente: 'Zulema', celular: person.celular })
  const pagos = [{ metodo: 'efectivo', importe: 10_000 }]
  const deposit = await command(placeDeposit, { body: { ...order, total: undefined, pagos, hasta } })
  const params = { id: deposit.id }
  await command(extendDeposit, { params, body: { hasta } })
  const rest = [{ metodo: 'efectivo', importe: 2_500.5 }]
  await command(payDeposit, { params, body: { pagos: rest, entregar: true } })
  expect(await rowsWithPerson('idempotency_keys')).toHaveLength(7)
  await erase()
  expect(await rowsWithPerson('idempotency_keys')).toEqual([])
})

test('The erasure of a customer deletes the stored replies about the card payment, which show its payer', async () => {
  const { id, numero } = await buy()
  await command(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} })
  const { rows } = await shop.deps.pool.query(
    `insert into payments (provider, "ventaId", "pagoId", estado, "fecCreacion", "montoTotal", "idPagador", email, dni)
     values ('mercado-pago', $1, '1', 'approved', now(), 1250050, '77123', $2, '30123477') returning id::text`,
    [id, correo],
  )
  const params = { id: rows[0].id }
  await command(editPayment, { params, body: { nota: 'Revisado', ventaNumero: numero } })
  await command(refundPayment, { params, body: { monto: 1, medio: 'efectivo', vuelveStock: false } })
  await erase()
  expect(await rowsWithPerson('idempotency_keys')).toEqual([])
})

test('The reason of a rejected withdrawal is in no audit entry, because its erasure deletes every copy', async () => {
  const { id, numero } = await buy()
  await command(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} })
  const params = { id: await withdraw(numero) }
  await command(rejectWithdrawal, { params, body: { motivo: 'Zulema lo usó' } })
  await erase()
  expect(await rowsWithPerson('withdrawals')).toEqual([])
  expect(await rowsWithPerson('audit_trail')).toEqual([])
})

test('The erasure of a customer removes the buyer of a discarded invoice, and keeps the buyer of an authorised one', async () => {
  const documento = { tipo: 'dni', numero: '30123477' } as const
  const comprador = {
    documento,
    receptor: 'consumidorFinal',
    nombre: 'Zulema',
    domicilio: 'Ombúes 1',
  } as const
  const [annulled, sold] = [await buy(), await buy()]
  const discarded = await storeAuthorisedVoucher(
    shop,
    { saleId: annulled.id, numero: 1, comprador },
    'pendiente',
  )
  await storeAuthorisedVoucher(shop, { saleId: sold.id, numero: 2, comprador })
  await command(annulSale, { params: { id: annulled.id } })
  await shop.deps.pool.query(`update vouchers set estado = 'descartado' where id = $1`, [discarded.id])
  await command(changeSaleState, { params: { id: sold.id, newState: 'Confirmada' }, body: {} })
  await erase()
  expect(await rowsWithPerson('vouchers')).toMatchObject([
    { estado: 'autorizado', documento_numero: '30123477' },
  ])
  const { rows } = await shop.deps.pool.query(
    'select documento_tipo, documento_numero, nombre, domicilio from vouchers where id = $1',
    [discarded.id],
  )
  expect(rows).toEqual([
    { documento_tipo: 'sinIdentificar', documento_numero: '0', nombre: '', domicilio: '' },
  ])
})
