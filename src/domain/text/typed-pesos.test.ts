import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, MAX_MONEY } from '#domain/money.ts'
import { parseTypedPesos, reformatTypedPesos, toWirePesos, formatPesosWithoutSign } from './typed-pesos.ts'

test.each([
  ['1.234,50', '1.234,50'],
  ['1234.5', '1.234,50'],
  ['1234,5', '1.234,50'],
  ['$ 1.234', '1.234,00'],
  ['1.234', '1.234,00'],
  ['12.345.678', '12.345.678,00'],
  ['0,5', '0,50'],
  ['0.5', '0,50'],
  ['1234,', '1.234,00'],
  [' 7 ', '7,00'],
  ['007', '7,00'],
])('The typed amount %s becomes %s when the field loses focus', (typed, shown) => {
  expect(reformatTypedPesos(typed)).toBe(shown)
  expect(reformatTypedPesos(shown)).toBe(shown)
})

test.each(['', 'mucho', '1,234', '0.500', '1,234.50', '1.23.456', '1.2345', '1,2,3', '1e3', '.5', '--1'])(
  'The text "%s" is not an amount and stays as typed',
  (typed) => {
    expect(parseTypedPesos(typed)).toBeUndefined()
    expect(reformatTypedPesos(typed)).toBe(typed)
    expect(toWirePesos(typed)).toBe(typed)
  },
)

test('A negative amount differs from invalid text', () => {
  expect(toWirePesos('-1.234,50')).toBe('-1234.50')
  expect(parseTypedPesos('-1.234,50')).toBeUndefined()
})

test('A formatted amount is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_MONEY }), (amount) => {
      expect(parseTypedPesos(formatPesosWithoutSign(centavos(amount)))).toBe(amount)
    }),
  )
})
