import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayment } from '#contract/payments.ts'
import { placeCounterSale, placeWebSale, readReceipt } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { newSale } from '#server/mails/new-sale.ts'
import { purchaseReceived } from '#server/mails/purchase-received.ts'
import { writeLetter } from '#server/mails/layout.ts'
import { demoStoreProfile as store } from '#domain/store-profile.ts'
import { aCart, aCoupon, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { paymentsOfTest } from '#testing/payments-of-test.ts'

let shop: Shop
let top: Product

beforeAll(async () => {
  const books = paymentsOfTest({ now: () => shop.clock.now() })
  shop = await openShop({ payments: books })
})
beforeEach(async () => {
  await shop.startOver()
  top = aProduct({ stock: 9, precio: centavos(10_000) })
  await shop.has(top)
  await shop.accepts(aCoupon({ code: 'TODO', discountValue: 100 }))
})
afterAll(() => shop.close())

const buyForNothing = async (formaPago: string) => {
  const body = aCart([top], { formaPago, total: centavos(0), codigoDescuento: 'TODO' })
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body: sale } = await shop.visitor.call(placeWebSale, { body, headers })
  expect(status).toBe(200)
  return sale as { id: string; comprobante: string; estadoPago: string }
}
const rows = async (text: string) => (await shop.deps.pool.query(text)).rows

test.each(['Mercado Pago', 'Efectivo'])(
  'A purchase of total 0 by %s is confirmed at once, with no hold and nothing in the till',
  async (formaPago) => {
    const sale = await buyForNothing(formaPago)
    expect(sale.estadoPago).toBe('Confirmada')
    expect(await rows('select "estadoPago", vence from sales')).toEqual([
      { estadoPago: 'Confirmada', vence: null },
    ])
    expect(await rows('select * from cash_entries')).toEqual([])
    const receipt = await shop.visitor.call(readReceipt, { params: { token: sale.comprobante } })
    expect(receipt.body).toMatchObject({
      estadoPago: 'Confirmada',
      puedePagarse: false,
      vence: null,
      total: 0,
    })
  },
)

test('No payment is started for a purchase of total 0', async () => {
  const { id, comprobante } = await buyForNothing('Mercado Pago')
  const { status, body } = await shop.visitor.call(createPayment, { body: { id, comprobante } })
  expect([status, body.code, body.error]).toEqual([
    409,
    'sale-not-payable',
    'Esta compra no tiene nada que pagar',
  ])
})

test('The e-mails of a purchase of total 0 say that it is confirmed and ask for nothing', async () => {
  const { id } = await buyForNothing('Mercado Pago')
  const found = (await findSaleWithReceipt(shop.deps.pool, id))!
  const told = { ...found, store }
  for (const letter of [purchaseReceived(found.sale, told), newSale(found.sale, { store })]) {
    const { text } = writeLetter(letter, { store, origin: 'https://tienda.test' })
    expect(text).toMatch(/CONFIRMADA/)
    expect(text).toMatch(/Nada que pagar/)
    expect(text).not.toMatch(/Pagar ahora|PENDIENTE|reservamos/)
  }
})

test('A counter sale of total 0 is stored and brings nothing into the till', async () => {
  const free = aProduct({ stock: 3, precio: centavos(0) })
  await shop.has(free)
  const seller = await shop.another('seller')
  const { productos } = aCart([free])
  const body = { productos, total: 0, formaPago: 'efectivo', nombreCliente: 'Ana' }
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body: sale } = await seller.call(placeCounterSale, { body, headers })
  expect([status, sale.estadoPago]).toEqual([200, 'Confirmada'])
  expect(await rows('select * from cash_entries')).toEqual([])
})
