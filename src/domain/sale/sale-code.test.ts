import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSaleCode, saleCode } from './sale-code.ts'

const numbers = fc.integer({ min: 1, max: 999_999_999 })

test('The code of each sale is read again, also in small letters and without its hyphen', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom('-', '', ' ', "'", '/'), (numero, hyphen) => {
      const code = saleCode(numero).replace('-', hyphen)
      expect([parseSaleCode(code), parseSaleCode(` ${code.toLowerCase()} `)]).toEqual([numero, numero])
    }),
  )
})

test('A code with a wrong digit, or with two neighbours that changed places, is no code', () => {
  fc.assert(
    fc.property(numbers, fc.nat(8), fc.integer({ min: 1, max: 9 }), (numero, place, more) => {
      const digits = String(numero)
      const at = place % digits.length
      const other = (Number(digits[at]) + more) % 10
      const changed = `${digits.slice(0, at)}${other}${digits.slice(at + 1)}`
      const swapped = `${digits.slice(0, at)}${digits
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('')}${digits.slice(at + 2)}`
      const sign = saleCode(numero).at(-1)
      expect(parseSaleCode(`V-${changed}${sign}`)).toBeUndefined()
      expect(parseSaleCode(`V-${swapped}${sign}`)).toBe(swapped === digits ? numero : undefined)
    }),
  )
})

test.each(['', 'V-', 'V-12', 'VES-77', 'V-12ÑÑ', '7791234567898', 'ABCD-EFGH-JKLM', 'LV-24C'])(
  '%j is no code of a sale',
  (typed) => expect(parseSaleCode(typed)).toBeUndefined(),
)
