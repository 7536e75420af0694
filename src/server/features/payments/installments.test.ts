import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { openShop } from '#testing/shop/open-shop.ts'

test('A payment offers at most the instalments that the shop declares for its total', async () => {
  const payments = simulatedPayments()
  const store = { interestFreeInstallments: 6, interestFreeFrom: centavos(1_234_567) }
  const shop = await openShop({ payments, store })
  onTestFinished(() => shop.close())
  for (const precio of [1_234_567, 1_234_566]) {
    const product = aProduct({ precio: centavos(precio) })
    await shop.addProducts(product)
    const headers = { 'idempotency-key': randomUUID() }
    const cart = aCart([product], { formaPago: 'Mercado Pago' })
    const sale = (await shop.anonymous.call(placeWebSale, { body: cart, headers })).body
    expect((await shop.anonymous.call(createPayment, { body: sale })).status).toBe(200)
  }
  expect(payments.startedSales.map(({ maxInstallments }) => maxInstallments)).toEqual([6, null])
})
