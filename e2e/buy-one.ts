import type { APIRequestContext } from '@playwright/test'
import { parsePesos } from '#domain/money.ts'
import type { Customer } from '#domain/sale.ts'
import { aCart } from '#testing/builders.ts'
import { expect } from './open-shop-process.ts'
import { choiceInStock, isOneNumber, type Listed } from './shopper.ts'

type Bought = { id: string; numero: number; comprobante: string }

/** Buys one unit of a product with much stock, as a guest over the API. */
export async function buyOne(
  request: APIRequestContext,
  cliente: Partial<Customer> = {},
): Promise<Bought & { product: Listed }> {
  const products = (await (await request.get('/api/sheets/data?limit=100')).json()) as Listed[]
  const product = products.find((one) => isOneNumber(one) && one.stock > 5)!
  return { ...(await buyOneOf(request, product, cliente)), product }
}

/**
 * Buys one unit of this product. Each call has its own idempotency key, because without a key equal purchases within 30
 * s are one.
 */
export async function buyOneOf(
  request: APIRequestContext,
  product: Pick<Listed, 'id' | 'precio' | 'color' | 'talle' | 'variantes'>,
  cliente: Partial<Customer> = {},
): Promise<Bought> {
  const data = aCart([{ ...product, ...choiceInStock(product), precio: parsePesos(product.precio)! }], {
    cliente,
  })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post('/api/sheets/sale', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Bought
}
