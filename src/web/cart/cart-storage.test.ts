import { beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { centavos } from '#domain/money.ts'
import { mapStorage } from '#testing/fixtures/map-storage.ts'

const top: CartLine = {
  id: '1',
  nombre: 'Top Luz',
  categoria: 'Tops',
  precio: centavos(990_050),
  stock: 5,
  cantidad: 1,
  color: '',
  talle: '',
  colores: [],
  talles: [],
  variantes: [],
  images: [],
  sku: 'TO-1',
}

let entries: Map<string, string>
let window: EventTarget

beforeEach(() => {
  entries = new Map()
  window = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('localStorage', mapStorage(entries))
})

const openStorage = () => import('./cart-storage.ts')

test('The cart survives a reload', async () => {
  const before = await openStorage()
  before.cart.change(() => [top])
  vi.resetModules()
  const after = await openStorage()
  expect(after.cart.read()).toEqual([top])
})

test('A product added in one tab appears in the cart of another tab', async () => {
  const { cart } = await openStorage()
  const listener = vi.fn<() => void>()
  const unsubscribe = cart.subscribe(listener)
  entries.set('cartItems', JSON.stringify([{ ...top, precio: 9900.5 }]))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartItems' }))
  expect(listener).toHaveBeenCalledOnce()
  cart.change((lines) => [...lines, { ...top, id: '2' }])
  expect(cart.read().map((line) => line.id)).toEqual(['1', '2'])
  unsubscribe()
})

test('A page restored by Back shows lines that were added in the meantime', async () => {
  const { cart } = await openStorage()
  const listener = vi.fn<() => void>()
  const unsubscribe = cart.subscribe(listener)
  entries.set('cartItems', JSON.stringify([{ ...top, precio: 9900.5 }]))
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledOnce()
})

test('A browser without storage still has a cart until the page is closed', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { cart } = await openStorage()
  cart.change(() => [top])
  expect(cart.read()).toEqual([top])
})

test('A product added while the browser storage is full is not lost', async () => {
  vi.stubGlobal('localStorage', {
    ...mapStorage(entries),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { cart } = await openStorage()
  cart.change(() => [top])
  expect(cart.read()).toEqual([top])
  cart.change(() => [])
  expect(cart.read()).toEqual([])
})

test('An unchanged cart is the same array, so no screen renders twice', async () => {
  const { cart } = await openStorage()
  cart.change(() => [top])
  expect(cart.read()).toBe(cart.read())
})
