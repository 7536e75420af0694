import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from '#domain/cart/cart.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { mapStorage } from '#testing/fixtures/map-storage.ts'
import { cart } from './cart-storage.ts'
import { confirmAddition } from './last-addition.ts'
import type { CartChange } from './quote/cart-change.ts'
import { CHANGES_KEY } from './quote/has-stored-changes.ts'
import { acceptChanges, reportChanges } from './quote/unconfirmed-changes.ts'

const top = aProduct({ id: 'top', color: '', talle: '' })
const buzo = aProduct({ id: 'buzo', color: '', talle: '' })
const price = (id: string): CartChange => ({
  kind: 'price',
  id,
  nombre: id,
  from: centavos(100),
  to: centavos(200),
})
const soldOut: CartChange = { kind: 'sold-out', id: 'otro', nombre: 'otro' }
const refused: CartChange = { kind: 'coupon-refused', message: 'Ese cupón ya venció.' }

let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('localStorage', mapStorage(entries))
})

afterEach(() => {
  cart.change(() => [])
  acceptChanges()
  vi.unstubAllGlobals()
})

const storedChanges = () => JSON.parse(entries.get(CHANGES_KEY) ?? '[]') as unknown

function add(product: Product) {
  const outcome = addToCart(cart.read(), { product })
  if (outcome.ok) confirmAddition(outcome.lines, 'Se agregó al carrito')
}

test('A product that is added to the cart again loses the changes that were reported earlier', () => {
  add(buzo)
  reportChanges([price('top'), price('buzo'), soldOut, refused])
  add(top)
  expect(storedChanges()).toEqual([price('buzo'), soldOut, refused])
})

test('A second unit of a product does not remove its unconfirmed changes', () => {
  add(top)
  reportChanges([price('top')])
  add(top)
  expect(storedChanges()).toEqual([price('top')])
})

test('Unreadable stored changes do not prevent an addition', () => {
  for (const damaged of ['{', 'null', '{}', '[null]']) {
    entries.set(CHANGES_KEY, damaged)
    cart.change(() => [])
    add(top)
    expect(cart.read()).toMatchObject([{ id: 'top' }])
  }
})
