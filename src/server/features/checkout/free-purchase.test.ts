import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { newSale } from '#server/email/templates/new-sale.ts'
import { purchaseReceived } from '#server/email/templates/purchase-received.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'

let shop: Shop
let top: Product

beforeAll(async () => {
  const fakeProvider = simulatedPayments({ now: () => shop.clock.now() })
  shop = await openShop({ payments: fakeProvider })
})
beforeEach(async () => {
  await shop.reset()
  top = aProduct({ stock: 9, precio: centavos(10_000) })
  await shop.addProducts(top)
  await shop.addCoupons(aCoupon({ code: 'TODO', discountValue: 100 }))
})
afterAll(() => shop.close())

const buyForFree = async (formaPago: string) => {
  const body = aCart([top], { formaPago, total: centavos(0), codigoDescuento: 'TODO' })
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body: sale } = await shop.anonymous.call(placeWebSale, { body, headers })
  expect(status).toBe(200)
  return sale as { id: string; comprobante: string; estadoPago: string }
}
const rows = async (text: string) => (await shop.deps.pool.query(text)).rows

test.each(['Mercado Pago', 'Efectivo'])(
  'A purchase of total 0 by %s is confirmed at once, with no hold and nothing in the till',
  async (formaPago) => {
    const sale = await buyForFree(formaPago)
    expect(sale.estadoPago).toBe('Confirmada')
    expect(await rows('select "estadoPago", vence from sales')).toEqual([
      { estadoPago: 'Confirmada', vence: null },
    ])
    expect(await rows('select * from cash_entries')).toEqual([])
    const receipt = await shop.anonymous.call(readReceipt, { params: { token: sale.comprobante } })
    expect(receipt.body).toMatchObject({
      estadoPago: 'Confirmada',
      puedePagarse: false,
      vence: null,
      total: 0,
    })
  },
)

test('No payment is started for a purchase of total 0', async () => {
  const { id, comprobante } = await buyForFree('Mercado Pago')
  const { status, body } = await shop.anonymous.call(createPayment, { body: { id, comprobante } })
  expect([status, body.code, body.error]).toEqual([
    409,
    'sale-not-payable',
    'Esta compra no tiene nada que pagar',
  ])
})

test('The e-mails of a purchase of total 0 say that it is confirmed and ask for nothing', async () => {
  const { id } = await buyForFree('Mercado Pago')
  const found = (await findSaleWithReceipt(shop.deps.pool, id))!
  const emailInput = { ...found, store }
  for (const email of [purchaseReceived(found.sale, emailInput), newSale(found.sale, { store })]) {
    const { text } = renderEmailContent(email, { store, origin: 'https://tienda.test' })
    expect(text).toMatch(/CONFIRMADA/)
    expect(text).toMatch(/Nada que pagar/)
    expect(text).not.toMatch(/Pagar ahora|PENDIENTE|reservamos/)
  }
})

test('A counter sale of total 0 is stored and brings nothing into the till', async () => {
  const free = aProduct({ stock: 3, precio: centavos(0), publicado: 'no' })
  await shop.addProducts(free)
  const seller = await shop.another('seller')
  const { productos } = aCart([free])
  const body = { productos, total: 0, formaPago: 'efectivo', nombreCliente: 'Ana' }
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body: sale } = await seller.call(placeCounterSale, { body, headers })
  expect([status, sale.estadoPago]).toEqual([200, 'Confirmada'])
  expect(await rows('select * from cash_entries')).toEqual([])
})
