import type { APIRequestContext } from '@playwright/test'
import { parsePesos } from '#domain/money.ts'
import type { Customer } from '#domain/sale.ts'
import { aCart } from '#testing/builders.ts'
import { expect } from './open-shop-process.ts'

type Listed = {
  id: string
  sku: string
  nombre: string
  precio: number
  stock: number
  color: string
  talle: string
}

/** A guest buys one unit of something there is plenty of, without a browser. */
export async function buyOne(
  request: APIRequestContext,
  cliente: Partial<Customer> = {},
): Promise<{ id: string; numero: number; comprobante: string; product: Listed }> {
  const products = (await (await request.get('/api/sheets/data?limit=100')).json()) as Listed[]
  const product = products.find(({ stock }) => stock > 5)!
  const data = aCart([{ ...product, precio: parsePesos(product.precio)! }], { cliente })
  const answer = await request.post('/api/sheets/sale', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...((await answer.json()) as { id: string; numero: number; comprobante: string }), product }
}
