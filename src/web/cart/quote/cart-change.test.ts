import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { centavos } from '#domain/money.ts'
import { type CartChange, changeText, mergeChanges, unconfirmedChanges } from './cart-change.ts'

const top = { id: '1', nombre: 'Top Luz' }
const price = (from: number, to: number): CartChange => ({
  kind: 'price',
  ...top,
  from: centavos(from),
  to: centavos(to),
})
const inCart = (facts: Partial<CartLine>) => [{ id: '1', color: '', talle: '', ...facts } as CartLine]

test('Two price changes are reported as one change, and as no change when the first price returns', () => {
  const once = mergeChanges([price(100, 200)], [price(200, 300)])
  expect(once).toEqual([price(100, 300)])
  expect(mergeChanges(once, [price(300, 100)])).toEqual([])
})

test('Only the latest stock change of a product is reported', () => {
  const changes = mergeChanges([{ kind: 'fewer', ...top, left: 2 }], [{ kind: 'sold-out', ...top }])
  expect(changes.map(changeText)).toEqual(['Top Luz: se quedó sin stock.'])
})

test('A refused coupon and a changed total are reported in words', () => {
  expect(changeText({ kind: 'coupon-refused', message: 'Ese cupón ya venció.' })).toBe(
    'Ese cupón ya venció. Tu total quedó sin descuento.',
  )
  expect(changeText({ kind: 'total', from: centavos(100), to: centavos(250) })).toBe(
    'El total pasó de $\u00a01,00 a $\u00a02,50.',
  )
})

test.each<[CartChange, Partial<CartLine>, boolean]>([
  [price(1, 2), { colores: [], talles: [] }, true],
  [{ kind: 'color-gone', ...top, wanted: 'rojo' }, { colores: ['azul'] }, true],
  [{ kind: 'color-gone', ...top, wanted: 'rojo' }, { colores: ['azul'], color: 'azul' }, false],
  [{ kind: 'color-gone', ...top, wanted: 'rojo' }, { colores: [] }, true],
  [{ kind: 'size-gone', ...top, wanted: 'S' }, { talles: ['M'], talle: 'M' }, false],
  [{ kind: 'color-asked', ...top }, { colores: ['azul', 'rojo'] }, true],
  [{ kind: 'color-asked', ...top }, { colores: ['azul', 'rojo'], color: 'azul' }, false],
  [{ kind: 'size-asked', ...top }, { talles: ['S', 'M'], talle: 'S' }, false],
])('The change %j, in a cart with %j, is still unconfirmed: %s', (change, facts, isUnconfirmed) => {
  expect(unconfirmedChanges([change], inCart(facts))).toHaveLength(isUnconfirmed ? 1 : 0)
})

test('Removing a product confirms its changes, but a product that is no longer sold is reported until confirmed', () => {
  expect(unconfirmedChanges([price(1, 2)], [])).toEqual([])
  expect(unconfirmedChanges([{ kind: 'sold-out', ...top }], [])).toHaveLength(1)
  expect(unconfirmedChanges([{ kind: 'gone', ...top }], [])).toHaveLength(1)
})

test('Each combination’s change has its own report, and choosing another combination confirms the change', () => {
  const of = { color: 'rojo', talle: 'M' }
  const fewer: CartChange = { kind: 'fewer', ...top, of, left: 1 }
  const changes = mergeChanges([fewer], [{ kind: 'sold-out', ...top, of: { color: 'azul', talle: 'M' } }])
  expect(changes.map(changeText)).toEqual([
    'Top Luz (rojo, M): solo queda 1.',
    'Top Luz (azul, M): se quedó sin stock.',
  ])
  expect(unconfirmedChanges([fewer], inCart({ ...of }))).toHaveLength(1)
  expect(unconfirmedChanges([fewer], inCart({ color: 'rojo', talle: 'L' }))).toEqual([])
})
