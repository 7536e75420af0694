import { expect, test } from 'vitest'
import { centavos, MAX_MONEY } from '#domain/money.ts'
import { parseSum } from '#domain/money-sum.ts'
import { choiceText, emailAddress, money, moneySum, requiredText, text, moneyInput } from './wire.ts'
import { positiveMoney } from './positive-money.ts'
import { z } from './z.ts'

const name = requiredText(120, 'Escribí tu nombre')

test.each([
  ['an accent', 'Inés Núñez'],
  ['a name of another script', 'ليلى'],
  ['a picture made of several', 'Ana 👩‍👧'],
])('A text with %s is accepted as typed, without the spaces around it', (_what, typed) => {
  expect(name.parse(`  ${typed} `)).toBe(typed)
})

test.each([
  ['spaces', ' \u00a0\u3000 '],
  ['spaces of no width', '\u200b\u2060\ufeff'],
  ['letters that are never drawn', '\u3164\u115f\u2800'],
])('A text of nothing but %s is blank', (_what, typed) => {
  expect(text(120).parse(typed)).toBe('')
  expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Escribí tu nombre' }])
})

test.each([
  ['a line break', 'Ana\nPaz'],
  ['a line break of another kind', 'Ana\u2028Paz'],
  ['half a character', 'Ana \ud83d'],
  ['a NUL', 'Ana\u0000'],
])('A text with %s is refused', (_what, typed) => {
  expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Sacá los caracteres especiales' }])
})

test.each([999_999_999.99, '999999999.99'])('An amount of %j is accepted in a request', (wire) => {
  expect(moneyInput.parse(wire)).toBe(MAX_MONEY)
  expect(positiveMoney.parse(wire)).toBe(MAX_MONEY)
})

test.each([1_000_000_000, '1000000000', '99999999999.99'])(
  'An amount of %j is refused in a request and accepted in a reply',
  (wire) => {
    for (const schema of [moneyInput, positiveMoney])
      expect(schema.safeParse(wire).error?.issues).toMatchObject([
        { message: 'Ingresá un importe de hasta $\u00a0999.999.999,99' },
      ])
    expect(money.safeParse(wire).success).toBe(true)
  },
)

test.each([
  ['0', 0],
  ['-1', -0.01],
  ['1000000000000', 10_000_000_000],
  ['1000000000001', '10000000000.01'],
  ['-9007199254740993', '-90071992547409.93'],
  ['123456789012345678901234', '1234567890123456789012.34'],
])('A sum of %s centavos is %j on the wire, and is read back exactly', (digits, wire) => {
  expect(z.encode(moneySum, parseSum(digits))).toBe(wire)
  expect(moneySum.decode(wire)).toBe(BigInt(digits))
})

test('A reply may contain a stored amount above the limit for requests', () => {
  expect(z.encode(money, centavos(9_999_999_999_999))).toBe(99_999_999_999.99)
})

test.each([
  ['text', text(12), 'In\u0303e\u0301s\u200b ', 'Iñés'],
  ['a pasted phone number', text(20), '\u202a+54 9 11\u202c \u20665555\u2069', '+54 9 11 5555'],
  ['a choice', choiceText(7), ' Oton\u0303o10\u200b', 'Otoño10'],
  ['an e-mail', emailAddress, '\u200bana@correo.test\u2060 ', 'ana@correo.test'],
])('The stored form of %s is NFC without invisible characters', (_what, schema, typed, stored) => {
  expect(schema.parse(typed)).toBe(stored)
})

test('The maximum length of a text applies to its stored form', () => {
  expect(text(3).safeParse('n\u0303n\u0303n\u0303').success).toBe(true)
  expect(text(3).safeParse('ññññ').success).toBe(false)
})
