import { type APIRequestContext, request } from '@playwright/test'
import type { Customer } from '#domain/sale/sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'

export type PlacedSale = { id: string; numero: number; comprobante: string }

export type SampleLine = { id: string; color: string; talle: string; precio: number }

type Body = Record<string, unknown>

/** Calls the API of the shop at `url` as a guest, or as an account of the demo. */
export class ShopApi {
  readonly #request: APIRequestContext

  private constructor(context: APIRequestContext) {
    this.#request = context
  }

  static async asGuest(url: string): Promise<ShopApi> {
    return new ShopApi(await request.newContext({ baseURL: url }))
  }

  static async asAdmin(url: string): Promise<ShopApi> {
    const { email, password } = demoAccounts.find(({ rol }) => rol === 'admin')!
    const signIn = await request.newContext({ baseURL: url })
    await signIn.post('/api/auth/sign-in/email', { data: { email, password }, failOnStatusCode: true })
    const reply = await signIn.get('/api/auth/token', { failOnStatusCode: true })
    const { token } = (await reply.json()) as { token: string }
    await signIn.dispose()
    const extraHTTPHeaders = { authorization: `Bearer ${token}` }
    return new ShopApi(await request.newContext({ baseURL: url, extraHTTPHeaders }))
  }

  /** Returns the JSON of the reply. Throws for a refusal. */
  async send<Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: Body): Promise<Reply> {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = await this.#request.fetch(path, { method, data, headers, failOnStatusCode: true })
    return (await reply.json()) as Reply
  }

  async upload(path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#request.post(path, { multipart: { file }, failOnStatusCode: true })
  }

  /** Changes some fields of the store data. */
  async saveStoreData(changes: Body): Promise<void> {
    const { path } = readStoreData
    const { profile, version } = await this.send<{ profile: Body; version: number }>('GET', path)
    await this.send('PUT', updateStoreData.path, { ...profile, ...changes, version })
  }

  /** Buys one unit of each product at its current price. */
  buy(
    products: readonly SampleLine[],
    { cliente, ...rest }: { cliente: Customer } & Body,
  ): Promise<PlacedSale> {
    return this.send<PlacedSale>('POST', placeWebSale.path, {
      productos: products.map((product) => ({ ...product, cantidad: 1 })),
      formaPago: 'Efectivo',
      cliente,
      ...rest,
    })
  }
}
