import { expect, test } from 'vitest'
import { addToCart, increase, unitsLeft } from './cart.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { readStoredOrder, storedOrderText } from './stored-order.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import {
  changeOf,
  EMPTY_ORDER,
  orderRefusal,
  orderTotals,
  tillRefusalText,
  type TillOrder,
  removeSoldFromOrder,
} from './till-order.ts'

const product: Product = {
  id: 'sol',
  nombre: 'Vestido Sol',
  categoria: 'Vestidos',
  color: 'rojo',
  talle: '',
  stock: 2,
  precio: centavos(1_999_999),
  sku: 'SOL',
  images: [],
  publicado: 'no',
  version: 1,
  variantes: [],
}

const anOrder = (facts: Partial<TillOrder> = {}, cantidad = 1): TillOrder => {
  const added = addToCart([], { product, cantidad })
  const lines = added.ok ? added.lines : []
  return { lines, cliente: 'Ana Paz', formaPago: 'efectivo', recibido: '', ...facts }
}

test('An order reports a missing payment method, cart and name, in this order', () => {
  const refusalText = (facts: Partial<TillOrder>) => orderRefusal(anOrder(facts), { takesCash: true })?.text
  expect(orderRefusal(EMPTY_ORDER, { takesCash: true })?.text).toBe('Falta forma de pago')
  expect(refusalText({ formaPago: '', cliente: '' })).toBe('Falta forma de pago')
  expect(refusalText({ lines: [], cliente: '' })).toBe('El carrito está vacío')
  expect(refusalText({ cliente: '  ' })).toBe('Falta nombre del cliente')
  expect(refusalText({})).toBeUndefined()
})

test('A missing colour is reported before a missing name', () => {
  const [line] = anOrder().lines
  const lines = [{ ...line!, color: '', colores: ['rojo', 'azul'] }]
  expect(orderRefusal(anOrder({ lines, cliente: '' }), { takesCash: true })?.about).toBe('lines')
})

test('An order never holds more units than the stock', () => {
  const lines = anOrder({}, 2).lines
  expect(unitsLeft(lines, lines[0]!)).toBe(0)
  const cartRefusalText = (outcome: ReturnType<typeof increase>) =>
    outcome.ok ? '' : tillRefusalText(outcome.refusal)
  expect(cartRefusalText(increase(lines, lines[0]!))).toBe('No hay suficiente stock disponible')
  expect(cartRefusalText(addToCart([], { product: { ...product, stock: 0 } }))).toBe('Producto sin stock')
  expect(addToCart([], { product: { ...product, stock: 900 }, cantidad: 900 }).ok).toBe(true)
})

test.each([
  ['efectivo', 0],
  ['qr', 280_000],
  ['tarjetaCredito', 793_600],
] as const)('A payment of two units of 19.999,99 by %s adds %i centavos', (formaPago, recargo) => {
  const totals = orderTotals(anOrder({ formaPago }, 2), defaultSurcharges)
  expect(totals).toEqual({ subtotal: 3_999_998, recargo, total: 3_999_998 + recargo })
})

test.each([
  ['20000', 'efectivo', 1],
  ['20.000', 'efectivo', 1],
  ['$ 20.000,01', 'efectivo', 2],
  ['19999.99', 'efectivo', 0],
  ['1.000', 'efectivo', -1_899_999],
  ['mucho', 'efectivo', undefined],
  ['', 'efectivo', undefined],
  ['20000', 'qr', undefined],
] as const)('The change of "%s" for 19.999,99 by %s is %s', (recibido, formaPago, vuelto) => {
  expect(changeOf({ cliente: '', formaPago, recibido }, product.precio)).toBe(vuelto)
})

test('After a sale, units added during its request and another customer’s order stay', () => {
  const sold = (cliente: string) => ({ cliente, lines: anOrder().lines })
  expect(removeSoldFromOrder(anOrder(), sold('Ana Paz'))).toEqual(EMPTY_ORDER)
  expect(removeSoldFromOrder(anOrder({}, 2), sold('Ana Paz')).lines).toMatchObject([{ cantidad: 1 }])
  const other = anOrder({ cliente: 'Beto' })
  expect(removeSoldFromOrder(other, sold('Ana Paz'))).toBe(other)
})

test('A stored order is read back whole', () => {
  const order = anOrder({ formaPago: 'qr', recibido: '1' })
  const read = readStoredOrder(storedOrderText(order))
  expect(read.repaired).toBe(false)
  expect(read.order).toEqual(order)
})

test.each(['', '{', 'null', '7', '[]', '{"lines":"[{}]"}', '{"lines":"nada","cliente":"Ana"}'])(
  'A damaged stored order, %s, is read as far as possible and reported',
  (text) => {
    const { order, repaired } = readStoredOrder(text)
    expect(order.lines).toEqual([])
    expect(repaired).toBe(true)
  },
)

test('A damaged stored order keeps the customer’s name and loses an unknown payment method', () => {
  const stored = JSON.stringify({ lines: '[]', cliente: 'Ana', formaPago: 'trueque', recibido: 7 })
  expect(readStoredOrder(stored).order).toEqual({ ...EMPTY_ORDER, cliente: 'Ana' })
})

test('An order in cash is refused while its seller may not take cash, and other payment methods are accepted', () => {
  const refusalOf = (formaPago: TillOrder['formaPago']) =>
    orderRefusal(anOrder({ formaPago, cliente: 'Ana' }), { takesCash: false })
  expect(refusalOf('efectivo')).toEqual({ about: 'payment', text: 'La caja de hoy está cerrada.' })
  expect(refusalOf('qr')?.about).not.toBe('payment')
})
