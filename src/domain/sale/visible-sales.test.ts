import { expect, test } from 'vitest'
import type { Role } from '#domain/account/role.ts'
import { isVisibleSale, visibleSales, listedSales, canSeePurchases } from './visible-sales.ts'

const viewer = (rol: Role) => ({ uid: 'ana', rol })
const ownPurchase = { userId: 'ana', medio: 'Página' } as const
const counterSale = { userId: null, medio: 'Casa central' } as const
const sales = {
  own: ownPurchase,
  counter: counterSale,
  otherCustomer: { userId: 'eva', medio: 'Página' },
} as const
const guestPurchase = { userId: null, medio: 'Página' } as const

test.each([
  ['admin', [true, true, true, true]],
  ['seller', [true, true, false, false]],
  ['user', [true, false, false, false]],
] as const)(
  'The role %s may open own sales, counter sales, and sales of another customer and of a guest: %j',
  (rol, expected) => {
    const visible = visibleSales(viewer(rol))
    const samples = [sales.own, sales.counter, sales.otherCustomer, guestPurchase]
    expect(samples.map((sale) => isVisibleSale(visible, sale))).toEqual(expected)
  },
)

test('A list has all sales for an admin, counter sales for a seller, and own sales for a customer', () => {
  expect((['admin', 'seller', 'user'] as const).map((rol) => listedSales(viewer(rol)))).toEqual([
    'all',
    { medio: 'Casa central' },
    { userId: 'ana' },
  ])
})

test('The purchases of a customer are listed for that customer and for an admin', () => {
  expect((['admin', 'seller', 'user'] as const).map((rol) => canSeePurchases(viewer(rol), 'eva'))).toEqual([
    true,
    false,
    false,
  ])
  expect(canSeePurchases(viewer('seller'), 'ana')).toBe(true)
})
