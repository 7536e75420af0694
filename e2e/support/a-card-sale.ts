import type { Page } from '@playwright/test'
import { aCart } from '#testing/fixtures/builders.ts'
import { hasSingleStock, type Listed } from './shopper.ts'

/** Returns the listed product with the largest stock. */
export async function aPlentifulProduct(page: Page): Promise<Listed & { sku: string }> {
  const reply = await page.request.get('/api/sheets/data')
  const products = (await reply.json()) as (Listed & { sku: string })[]
  return products.filter(hasSingleStock).toSorted((one, other) => other.stock - one.stock)[0]!
}

/** Creates an unpaid card sale over the API. */
export async function aCardSale(page: Page): Promise<{ id: string; numero: number; comprobante: string }> {
  const { precio, ...product } = await aPlentifulProduct(page)
  const [line] = aCart([{ ...product, precio: 0 as never }]).productos
  const reply = await page.request.post('/api/sheets/sale', {
    data: { ...aCart([], { formaPago: 'Mercado Pago' }), productos: [{ ...line, precio }], total: precio },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return (await reply.json()) as { id: string; numero: number; comprobante: string }
}
