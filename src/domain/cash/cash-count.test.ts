import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { hidesOpenDay, isCountCorrect, isRestCounted, sumOfCount } from './cash-count.ts'

const bill = (pesos: number, cantidad: number) => ({ valor: centavos(pesos * 100), cantidad })

test.each([
  { count: [], sum: 0n },
  { count: [bill(1_000, 0)], sum: 0n },
  { count: [bill(20_000, 3), bill(10, 7)], sum: 6_007_000n },
  { count: [bill(0.5, 3), bill(0.05, 1)], sum: 155n },
  { count: [bill(999_999_999.99, 100_000), bill(0.01, 1)], sum: 9_999_999_999_900_001n },
])('The counted bills and coins of case %# are worth $sum centavos', ({ count, sum }) => {
  expect(sumOfCount(count)).toBe(sum)
})

test('A count by denomination must add up to the counted cash, and a count without denominations is accepted', () => {
  const billetes = [bill(1_000, 2), bill(50, 1)]
  expect(isCountCorrect({ contado: centavos(205_000), billetes })).toBe(true)
  expect(isCountCorrect({ contado: centavos(205_001), billetes })).toBe(false)
  expect(isCountCorrect({ contado: centavos(0), billetes: [] })).toBe(true)
  expect(isCountCorrect({ contado: centavos(1), billetes: [] })).toBe(false)
  expect(isCountCorrect({ contado: centavos(1) })).toBe(true)
  expect(isCountCorrect({ contado: centavos(1), billetes: null })).toBe(true)
})

test('The cash that stays in the drawer is at most the counted cash', () => {
  expect(isRestCounted({ contado: centavos(100), queda: centavos(100) })).toBe(true)
  expect(isRestCounted({ contado: centavos(100), queda: centavos(0) })).toBe(true)
  expect(isRestCounted({ contado: centavos(100), queda: centavos(101) })).toBe(false)
  expect(isRestCounted({ contado: centavos(100) })).toBe(true)
})

test('A blind closing hides the sums of an open day from a seller and not from an admin', () => {
  expect(hidesOpenDay(true, 'seller')).toBe(true)
  expect(hidesOpenDay(true, 'admin')).toBe(false)
  expect(hidesOpenDay(false, 'seller')).toBe(false)
})
