import type { APIRequestContext } from '@playwright/test'
import { parsePesos } from '#domain/money.ts'
import type { Customer } from '#domain/sale/sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { choiceInStock, hasSingleStock, type Listed } from './shopper.ts'

type PlacedSale = { id: string; numero: number; comprobante: string }

/** Buys one unit of a product with much stock, as a guest over the API. */
export async function buyOne(
  request: APIRequestContext,
  cliente: Partial<Customer> = {},
): Promise<PlacedSale & { product: Listed }> {
  const products = (await (await request.get('/api/sheets/data?limit=100')).json()) as Listed[]
  const product = products.find((one) => hasSingleStock(one) && one.stock > 5)!
  return { ...(await buyOneOf(request, product, cliente)), product }
}

/**
 * Buys one unit of this product. Each call has its own idempotency key, because equal purchases within 30 s without a
 * key count as one.
 */
export async function buyOneOf(
  request: APIRequestContext,
  product: Pick<Listed, 'id' | 'precio' | 'color' | 'talle' | 'variantes'>,
  cliente: Partial<Customer> = {},
): Promise<PlacedSale> {
  const data = aCart([{ ...product, ...choiceInStock(product), precio: parsePesos(product.precio)! }], {
    cliente,
  })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const response = await request.post('/api/sheets/sale', { data, headers })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as PlacedSale
}
