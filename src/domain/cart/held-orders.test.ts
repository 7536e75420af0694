import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { addToCart } from './cart.ts'
import {
  type HeldOrder,
  heldOrderName,
  MAX_HELD_ORDERS,
  readStoredHeldOrders,
  storedHeldOrdersText,
  typedHeldName,
} from './held-orders.ts'
import { EMPTY_ORDER, type TillOrder } from './till-order.ts'

const at = '2026-03-10T18:05:00.000Z' // 15:05 in the store

const product: Product = {
  id: 'sol',
  nombre: 'Vestido Sol',
  categoria: 'Vestidos',
  color: 'rojo',
  talle: '',
  stock: 3,
  precio: centavos(1_999_999),
  sku: 'SOL',
  images: [],
  publicado: 'no',
  version: 1,
  variantes: [],
}

const anOrder = (facts: Partial<TillOrder> = {}): TillOrder => {
  const added = addToCart([], { product })
  return { ...EMPTY_ORDER, lines: added.ok ? added.lines : [], ...facts }
}
const aHeldOrder = (facts: Partial<HeldOrder> = {}): HeldOrder => ({
  id: 'one',
  nombre: 'Ana Paz',
  desde: at,
  order: anOrder({ cliente: 'Ana Paz', formaPago: 'qr' }),
  ...facts,
})

test.each([
  [' Ana Paz ', 'Ana Paz'],
  ['', 'Venta de las 15:05'],
  ['Consumidor final', 'Venta de las 15:05'],
])('The proposed name of an order of the customer "%s" is "%s"', (cliente, name) => {
  expect(heldOrderName(anOrder({ cliente }), new Date(at))).toBe(name)
})

test('A blank name of a held order counts as the proposed name', () => {
  expect(typedHeldName('  ', 'Ana')).toBe('Ana')
  expect(typedHeldName(' La de la pollera ', 'Ana')).toBe('La de la pollera')
  expect(typedHeldName('x'.repeat(80), 'Ana')).toHaveLength(60)
})

test('Stored held orders are read back whole', () => {
  const held = [aHeldOrder(), aHeldOrder({ id: 'two', order: anOrder({ recibido: '40.000' }) })]
  expect(readStoredHeldOrders(storedHeldOrdersText(held))).toEqual({ held, repaired: false })
})

test.each(['', '{', 'null', '7', '{}'])(
  'A damaged list of held orders, %s, is empty and reported',
  (text) => {
    expect(readStoredHeldOrders(text)).toEqual({ held: [], repaired: true })
  },
)

test('A damaged held order loses its damaged parts only, and the other held orders stay', () => {
  const items = JSON.parse(storedHeldOrdersText([aHeldOrder(), aHeldOrder({ id: 'two' })])) as object[]
  const damaged = [
    { ...items[0], nombre: 7, desde: 'ayer' },
    items[1],
    items[1],
    7,
    { ...items[1], id: 'three', order: '{' },
    { ...items[1], id: '' },
  ]
  expect(readStoredHeldOrders(JSON.stringify(damaged))).toEqual({
    held: [aHeldOrder({ desde: '' }), aHeldOrder({ id: 'two' })],
    repaired: true,
  })
})

test('A stored list above the limit loses no order', () => {
  const held = Array.from({ length: MAX_HELD_ORDERS + 1 }, (_, index) => aHeldOrder({ id: String(index) }))
  expect(readStoredHeldOrders(storedHeldOrdersText(held))).toEqual({ held, repaired: false })
})
