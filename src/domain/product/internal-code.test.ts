import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, hasCheckDigit } from './check-digit.ts'
import { internalCode, MAX_INTERNAL_NUMBER } from './internal-code.ts'
import { scannedCodes } from './scanned-codes.ts'

const numbers = fc.integer({ min: 1, max: MAX_INTERNAL_NUMBER })

test.each([
  ['400638133393', '1'],
  ['779123450001', '7'],
  ['290000000001', '8'],
  ['03600029145', '2'],
  ['9638507', '4'],
])('The check digit of %s is %s', (digits, digit) => {
  expect(checkDigitOf(digits)).toBe(digit)
})

test('Every internal code has 13 digits, begins with 29 and has its check digit', () => {
  fc.assert(
    fc.property(numbers, (numero) => {
      const code = internalCode(numero)
      expect(code).toMatch(/^29\d{11}$/)
      expect(hasCheckDigit(code)).toBe(true)
      expect(Number(code.slice(2, 12))).toBe(numero)
    }),
  )
})

test('A reader that confuses one digit, or swaps two neighbours that do not differ by five, reads no valid code', () => {
  fc.assert(
    fc.property(numbers, fc.nat(12), fc.integer({ min: 1, max: 9 }), (numero, at, step) => {
      const code = internalCode(numero)
      const wrong = code.slice(0, at) + ((Number(code[at]) + step) % 10) + code.slice(at + 1)
      expect(hasCheckDigit(wrong)).toBe(false)
      const [one, other] = [code[at], code[at + 1]]
      const isSeen = other !== undefined && Math.abs(Number(one) - Number(other)) % 5 !== 0
      const swapped = isSeen && code.slice(0, at) + other + one + code.slice(at + 2)
      expect(swapped && hasCheckDigit(swapped)).toBe(false)
    }),
  )
})

test('The till looks an internal code up as the whole number, not as a weight or a price', () => {
  fc.assert(
    fc.property(numbers, (numero) => {
      const code = internalCode(numero)
      expect(scannedCodes(code)).toEqual([code, `0${code}`])
    }),
  )
})

test.each([0, -1, 1.5, MAX_INTERNAL_NUMBER + 1])('%s is no number of an internal code', (numero) => {
  expect(() => internalCode(numero)).toThrow(RangeError)
})
