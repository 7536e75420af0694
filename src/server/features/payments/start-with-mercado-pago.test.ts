import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { openTestMercadoPago, type TestMercadoPago } from '#testing/payments/test-mercado-pago.ts'

const top = aProduct({ stock: 1_000, precio: centavos(1_234_567) })

let testServer: TestMercadoPago
let shop: Shop
let ana: Caller
let purchases = 0

// Uses the real Mercado Pago adapter. Only the remote server is a test double.
beforeAll(async () => {
  testServer = await openTestMercadoPago()
  shop = await openShop({
    settings: {
      PUBLIC_URL: 'https://tienda.test',
      PAYMENTS: 'mercadopago',
      MP_ACCESS_TOKEN: 'APP_USR-1',
      MP_WEBHOOK_SECRET: 'una-firma-secreta-de-prueba',
      MP_COLLECTOR: '123456',
    },
  })
  await shop.addProducts(top)
  ana = await shop.as('user')
})

afterAll(async () => {
  await shop.close()
  await testServer.close()
})

async function buy(): Promise<{ id: string }> {
  const { body } = await ana.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Mercado Pago' }),
    headers: { 'idempotency-key': `compra-de-prueba-${++purchases}` },
  })
  return body
}
const pay = (sale: { id: string }) => ana.call(createPayment, { body: sale })
test('A sale is paid at Mercado Pago, and a second start returns the same address', async () => {
  const sale = await buy()
  const first = await pay(sale)
  expect(first.status).toBe(200)
  expect(first.body.redirectUrl).toMatch(/^https:\/\/www\.mercadopago\.com\.ar\/checkout\//)
  expect((await pay(sale)).body).toEqual(first.body)
  expect(testServer.requests.length).toBe(1)
  expect(testServer.requests[0]!.body).toMatchObject({
    external_reference: sale.id,
    items: [{ unit_price: 12_345.67, quantity: 1 }],
    notification_url: 'https://tienda.test/api/mp/notifications?source_news=webhooks',
    statement_descriptor: 'VIDRIERA',
  })
})
