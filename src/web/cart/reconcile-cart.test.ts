import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart.ts'
import { ZERO, centavos } from '#domain/money.ts'
import { type FreshQuote, reconcileCart } from './reconcile-cart.ts'

const line = (more: Partial<CartLine>): CartLine => ({
  id: '1',
  nombre: 'Top Luz',
  categoria: 'Tops',
  precio: centavos(100_000),
  stock: 5,
  cantidad: 1,
  color: '',
  talle: '',
  colores: [],
  talles: [],
  images: [],
  sku: '',
  ...more,
})

const quote = (lines: { id: string; precio: number; stock: number }[], gone: number[] = []): FreshQuote => ({
  lines: lines.map(({ id, precio, stock }) => ({
    id,
    stock,
    precio: centavos(precio),
    sku: '',
    nombre: '',
    talle: '',
    color: '',
    imagen: '',
    cantidad: 1,
    subtotal: centavos(precio),
  })),
  subtotal: ZERO,
  descuento: ZERO,
  total: ZERO,
  coupon: null,
  couponMessage: null,
  problems: gone.map((position) => ({ line: position, code: 'product-gone', message: '' })),
})

test('a cart that still holds says nothing', () => {
  const lines = [line({})]
  expect(reconcileCart(lines, quote([{ id: '1', precio: 100_000, stock: 5 }]))).toEqual({
    lines,
    changes: [],
  })
})

test('a new price is taken and told with both figures', () => {
  const { lines, changes } = reconcileCart([line({})], quote([{ id: '1', precio: 120_050, stock: 5 }]))
  expect(lines[0]?.precio).toBe(120_050)
  expect(changes).toEqual(['Top Luz: el precio pasó de $\u00a01.000,00 a $\u00a01.200,50.'])
})

test('what is left is shared among the lines of a product, in order', () => {
  const cart = [line({ color: 'negro', cantidad: 2 }), line({ color: 'rojo', cantidad: 2 })]
  const { lines, changes } = reconcileCart(cart, quote([{ id: '1', precio: 100_000, stock: 3 }]))
  expect(lines.map(({ cantidad }) => cantidad)).toEqual([2, 1])
  expect(changes).toEqual(['Top Luz: solo quedan 3.'])
})

test('a product no longer sold, or sold out, leaves the cart and it is told', () => {
  const cart = [line({}), line({ id: '2', nombre: 'Jean Sol' })]
  const { lines, changes } = reconcileCart(cart, quote([{ id: '2', precio: 100_000, stock: 0 }], [0]))
  expect(lines).toEqual([])
  expect(changes).toEqual(['Top Luz ya no está a la venta.', 'Jean Sol se quedó sin stock.'])
})
