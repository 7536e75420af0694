import { expect, test } from 'vitest'
import type { Role } from './role.ts'
import { isInSight, salesInSightOf, salesListedFor, seesPurchasesOf } from './sales-in-sight.ts'

const ana = (rol: Role) => ({ uid: 'ana', rol })
const theirs = { userId: 'ana', medio: 'Página' } as const
const counter = { userId: null, medio: 'Casa central' } as const
const of = {
  ofOneself: theirs,
  ofTheCounter: counter,
  ofSomebody: { userId: 'eva', medio: 'Página' },
} as const
const ofAGuest = { userId: null, medio: 'Página' } as const

test.each([
  ['admin', [true, true, true, true]],
  ['seller', [true, true, false, false]],
  ['user', [true, false, false, false]],
] as const)(
  'The role %s sees single sales of itself, the counter, another customer, a guest: %j',
  (rol, seen) => {
    const sight = salesInSightOf(ana(rol))
    const sales = [of.ofOneself, of.ofTheCounter, of.ofSomebody, ofAGuest]
    expect(sales.map((sale) => isInSight(sight, sale))).toEqual(seen)
  },
)

test('a list holds all sales for an admin, the counter’s for a seller, their own for a customer', () => {
  expect((['admin', 'seller', 'user'] as const).map((rol) => salesListedFor(ana(rol)))).toEqual([
    'all',
    { medio: 'Casa central' },
    { userId: 'ana' },
  ])
})

test('The purchases of a customer are listed for that customer and for an admin', () => {
  expect((['admin', 'seller', 'user'] as const).map((rol) => seesPurchasesOf(ana(rol), 'eva'))).toEqual([
    true,
    false,
    false,
  ])
  expect(seesPurchasesOf(ana('seller'), 'ana')).toBe(true)
})
