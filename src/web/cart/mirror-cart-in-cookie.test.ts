import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from '#domain/cart/cart.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { mapStorage } from '#testing/fixtures/map-storage.ts'

const top = aProduct({ id: 'top', stock: 9 })
let window: EventTarget
let entries: Map<string, string>
let written: string[]

beforeEach(() => {
  window = new EventTarget()
  entries = new Map()
  written = []
  vi.resetModules()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('localStorage', mapStorage(entries))
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
})

// The subscription of the last test must not outlive this file.
afterEach(() => vi.resetModules())

async function openTab() {
  const [{ cart }, { mirrorCartInCookie }] = await Promise.all([
    import('./cart-storage.ts'),
    import('./mirror-cart-in-cookie.ts'),
  ])
  mirrorCartInCookie()
  const add = (cantidad: number) =>
    cart.change((lines) => {
      const outcome = addToCart(lines, { product: top, cantidad })
      return outcome.ok ? outcome.lines : [...lines]
    })
  return { cart, add }
}

test('Every change of the cart writes the cookie for the cart page only, and an emptied cart removes it', async () => {
  const { cart, add } = await openTab()
  expect(written.pop()).toBe('carrito=; Path=/cart; SameSite=Lax; Max-Age=0')
  add(1)
  expect(written.pop()).toBe('carrito=top:negro:M:1; Path=/cart; SameSite=Lax; Max-Age=2592000')
  add(2)
  expect(written.pop()).toContain('carrito=top:negro:M:3;')
  cart.change(() => [])
  expect(written.pop()).toBe('carrito=; Path=/cart; SameSite=Lax; Max-Age=0')
})

test('A page view corrects a stale cookie, and over https the cookie is secure', async () => {
  entries.set(
    'cartItems',
    JSON.stringify([{ id: 'top', nombre: 'Top Luz', precio: 10, cantidad: 2, stock: 9 }]),
  )
  vi.stubGlobal('location', { protocol: 'https:' })
  await openTab()
  expect(written).toEqual(['carrito=top:::2; Path=/cart; SameSite=Lax; Max-Age=2592000; Secure'])
})

test('A cart that another tab changed is written too', async () => {
  await openTab()
  entries.set(
    'cartItems',
    JSON.stringify([{ id: 'top', nombre: 'Top Luz', precio: 10, cantidad: 4, stock: 9 }]),
  )
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cartItems' }))
  expect(written.at(-1)).toContain('carrito=top:::4;')
})
