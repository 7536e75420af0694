import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_MONEY,
  type Money,
  add,
  centavos,
  formatPesos,
  parseComputedPesos,
  parsePesos,
  share,
  split,
  subtract,
  times,
  toPesos,
} from './money.ts'

const anyMoney = fc.integer({ min: 0, max: MAX_MONEY }).map(centavos)
const sum = (parts: readonly Money[]) => add(...parts)

describe('reading pesos', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.1, 10],
    [1.1, 110],
    [19.99, 1_999],
    [1_234.56, 123_456],
    [99_999_999_999.99, 9_999_999_999_999],
    ['0', 0],
    ['1500', 150_000],
    ['1500.5', 150_050],
    [' 1500.05 ', 150_005],
    ['000012.30', 1_230],
  ])('The amount %j in pesos is %i centavos', (wire, amount) => {
    expect(Object.is(parsePesos(wire), amount)).toBe(true)
  })

  test.each([
    NaN,
    Infinity,
    -1,
    -0.01,
    1.005,
    0.1 + 0.2,
    100_000_000_000_000,
    Number('1e309'),
    '',
    ' ',
    'abc',
    '1e3',
    '0x10',
    '+5',
    '-5',
    '5.',
    '.5',
    '1.234',
    '1.234,56',
    '12,50',
    '1 000',
    '100000000000000',
    null,
    undefined,
    true,
    {},
  ])('The value %j is not an amount in pesos', (wire) => {
    expect(parsePesos(wire)).toBeUndefined()
  })

  test('A list or a big integer is not an amount in pesos', () => {
    for (const wire of [[], [5], 10n]) expect(parsePesos(wire)).toBeUndefined()
  })

  test('Every amount survives encoding and decoding, as a number and as text', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(parsePesos(toPesos(amount))).toBe(amount)
        expect(parsePesos(toPesos(amount).toFixed(2))).toBe(amount)
        expect(parsePesos(JSON.parse(JSON.stringify(toPesos(amount))))).toBe(amount)
      }),
    )
  })

  test('An amount is read or refused, but never rounded', () => {
    fc.assert(
      fc.property(fc.double(), (wire) => {
        const amount = parsePesos(wire)
        expect(amount === undefined || toPesos(amount) === wire).toBe(true)
      }),
    )
  })
})

test.each([
  [0, '$\u00a00,00'],
  [5, '$\u00a00,05'],
  [100, '$\u00a01,00'],
  [99_999, '$\u00a0999,99'],
  [100_000, '$\u00a01.000,00'],
  [1_234_567, '$\u00a012.345,67'],
  [9_999_999_999_999, '$\u00a099.999.999.999,99'],
  [-123_456, '-$\u00a01.234,56'],
])('An amount of %i centavos is formatted as %s', (amount, written) => {
  expect(formatPesos(centavos(amount))).toBe(written)
})

test('Amounts are formatted as es-AR formats them', () => {
  const spanish = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(formatPesos(centavos(amount))).toBe(spanish.format(amount / 100))
    }),
  )
})

describe('percentages', () => {
  test.each([
    [10, 500, 1],
    [9, 500, 0],
    [100, 700, 7],
    [150, 1_250, 19],
    [12_345, 3_333, 4_115],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [999_999, 10_000, 999_999],
    [0, 1_984, 0],
    [9_999_999_999_999, 10_000, 9_999_999_999_999],
    [9_999_999_999_999, 3_333, 3_333_000_000_000],
  ])('Of %i centavos, %i basis points are %i centavos', (amount, basisPoints, part) => {
    expect(share(centavos(amount), basisPoints)).toBe(part)
  })

  test('Half a centavo rounds up exactly for any amount', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const exact = (BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n
        expect(share(amount, basisPoints)).toBe(Number(exact))
      }),
      { numRuns: 1_000 },
    )
  })

  test('Half a centavo of a negative amount rounds up too', () => {
    expect(share(centavos(-10), 500)).toBe(0)
    expect(share(centavos(-11), 500)).toBe(-1)
    expect(share(centavos(-9_999_999_999_999), 3_333)).toBe(-3_333_000_000_000)
    expect(share(centavos(-9_999_999_999_999), 10_000)).toBe(-9_999_999_999_999)
  })
})

describe('splitting an amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [299, [4_300, 1_400, 2_300], [161, 52, 86]],
    [1, [1, 1], [1, 0]],
    [0, [5], [0]],
    [7, [0, 3, 0], [0, 7, 0]],
    [5, [0, 0], [3, 2]],
    [0, [], []],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [-5, [0, 0], [-3, -2]],
  ])('An amount of %i centavos split by the weights %j gives the parts %j', (total, weights, parts) => {
    expect(split(centavos(total), weights)).toEqual(parts)
  })

  test('The parts of a split add up to the total, and none exceeds the total', () => {
    const weights = fc.array(fc.integer({ min: 0, max: MAX_MONEY }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(anyMoney, weights, (total, shares) => {
        const parts = split(total, shares)
        expect(sum(parts)).toBe(total)
        const weightSum = shares.reduce((all, weight) => all + weight, 0)
        const most = shares.map((weight) => (total <= weightSum ? weight : total))
        expect(parts.every((part, index) => part >= 0 && part <= (most[index] ?? 0))).toBe(true)
        const empty = parts.filter((_part, index) => weightSum > 0 && shares[index] === 0)
        expect(empty.every((part) => part === 0)).toBe(true)
      }),
    )
  })

  test.each([
    [1, []],
    [1, [-1, 2]],
    [1, [0.5]],
    [1, [NaN]],
  ])('The amount %i cannot be split by %j', (total, weights) => {
    expect(() => split(centavos(total), weights)).toThrow(RangeError)
  })
})

test('A number that is not whole centavos throws a RangeError', () => {
  for (const wrong of [0.5, NaN, Infinity, 2 ** 53]) expect(() => centavos(wrong)).toThrow(RangeError)
  expect(() => times(centavos(100), 1.5)).toThrow(RangeError)
  expect(() => times(MAX_MONEY, 100_000)).toThrow(RangeError)
})

test('An empty sum is zero, and a difference may be negative', () => {
  expect(add()).toBe(0)
  expect(add(centavos(10), centavos(20), centavos(3))).toBe(33)
  expect(subtract(centavos(5), centavos(8))).toBe(-3)
  expect(times(centavos(1_999), 3)).toBe(5_997)
})

test.each([
  [0.30000000000000004, 30],
  [0.1 + 0.7, 80],
  [100.29999999999998, 10_030],
  [345_678_901.23, 34_567_890_123],
  [345_678_901.2300001, 34_567_890_123],
  [-0.0000000001, 0],
  [0, 0],
  ['10.50', 1_050],
  [100.005, undefined],
  [100.001, undefined],
  [0.301, undefined],
  [-1, undefined],
  [1e15, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  [{}, undefined],
])('An amount that another program computed as %s is %s centavos', (wire, amount) => {
  expect(parseComputedPesos(wire)).toBe(amount)
})
