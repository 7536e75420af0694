import type { APIRequestContext } from '@playwright/test'
import type { Product } from '#domain/product/product.ts'
import type { Role } from '#domain/account/role.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { expect } from '#e2e/shops/demo-shop.ts'

type Line = Pick<Product, 'id' | 'precio' | 'color' | 'talle'>

/** Creates a cash sale of one unit over the API, with its own session. Returns the sale's number. */
export async function createCounterSaleAs(
  request: APIRequestContext,
  rol: Role,
  line: Line,
  nombreCliente: string,
): Promise<number> {
  const { email, password } = demoAccounts.find((one) => one.rol === rol)!
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(200)
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string }
  const response = await request.post('/api/sheets/sale/dashboard', {
    data: aCounterSale([line as Product], { nombreCliente }),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { numero: number }).numero
}
