import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart } from '#web/cart/cart-storage.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { mapStorage } from '#testing/fixtures/map-storage.ts'
import { CHANGES_KEY } from '#web/cart/quote/has-stored-changes.ts'
import { buyAgain } from './buy-again.ts'
import type { ReceiptSale } from './poll-receipt.ts'

const soldLine = (idProducto: string, nombre: string) =>
  ({ idProducto, nombre, color: '', talle: '', cantidad: 1 }) as ReceiptSale['productos'][number]
const sale = { productos: [soldLine('top', 'Top Luz'), soldLine('buzo', 'Buzo Sol')] }
const topReply = {
  ...aProduct({ id: 'top', color: '', talle: '' }),
  precio: 12_500.5,
  descripcion: '',
  composicion: '',
  cuidados: '',
  guiaDeTalles: null,
}
const fetchMock = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { cookie: '' })
  fetchMock.mockImplementation(async (path) =>
    path.endsWith('/top')
      ? Response.json(topReply)
      : Response.json({ code: 'product-not-found', message: 'No existe' }, { status: 404 }),
  )
})

afterEach(() => {
  cart.change(() => [])
  fetchMock.mockReset()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('Products of a sale return to the cart, and only deleted products are reported as missing', async () => {
  const entries = new Map([[CHANGES_KEY, '[{"kind":"price","id":"top","nombre":"Top Luz","from":1,"to":2}]']])
  vi.stubGlobal('localStorage', mapStorage(entries))
  expect(await buyAgain(sale, 0)).toEqual({ added: 1, missing: ['Buzo Sol'] })
  expect(cart.read()).toMatchObject([{ id: 'top', cantidad: 1 }])
  expect(entries.has(CHANGES_KEY)).toBe(false)
})

test('A failed request reports an error and no missing products, and leaves the cart unchanged', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(buyAgain(sale, 0)).rejects.toMatchObject({ code: 'unreachable' })
  expect(cart.read()).toEqual([])
})
