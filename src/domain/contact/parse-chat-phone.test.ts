import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseChatPhone } from './parse-chat-phone.ts'
import { phoneError } from './phone-error.ts'

test.each([
  ['+54 9 11 15 5555-1234', '5491155551234'],
  ['9 11 15 5555 1234', '5491155551234'],
  ['+54 9 0351 15 555 0100', '5493515550100'],
  ['11 5555 1234 int. 3', '5491155551234'],
  ['11 5555 1234 interno 12', '5491155551234'],
  ['11 5555 1234 (int 4)', '5491155551234'],
  ['11-5555-1234 (mamá)', '5491155551234'],
  ['+54 9 11 5555-0100', '5491155550100'],
  ['5491155550100', '5491155550100'],
  ['+54 11 5555 0100', '5491155550100'],
  ['11 5555-0100', '5491155550100'],
  ['011 15 5555-0100', '5491155550100'],
  ['(0351) 15-555-0100', '5493515550100'],
  ['02966 15 55-0100', '5492966550100'],
  ['+54 011 15 5555 0100', '5491155550100'],
  ['0054 9 351 555 0100', '5493515550100'],
  ['+598 99 123 456', '59899123456'],
  ['598 99 123 456', '59899123456'],
  ['+598 2 901 2345', '59829012345'],
  ['+1 415 555 2671', '14155552671'],
])('The telephone %s has the chat digits %s', (phone, digits) => {
  expect(parseChatPhone(phone)).toBe(digits)
})

test.each([
  '',
  'no tengo',
  '5555-0100',
  '15 5555-0100',
  '+54 15 5555 1234',
  '0800 222 1234',
  '+54 800 222 1234',
  '0810 222 1234',
  '0600 222 1234',
  '911',
  '1155551234567',
  '11 5555 1234 / 11 4444 5555',
  '+1 555',
  '12345678901234567',
  '0',
])('The text %j has no chat digits', (phone) => {
  expect(parseChatPhone(phone)).toBeUndefined()
})

/** Area codes, each with the number of digits of its local numbers. */
const areas = [
  ['11', 8],
  ['221', 7],
  ['261', 7],
  ['341', 7],
  ['351', 7],
  ['387', 7],
  ['2966', 6],
  ['3772', 6],
] as const

const anArgentineMobile = fc
  .constantFrom(...areas)
  .chain(([area, digits]) =>
    fc
      .tuple(fc.constantFrom('4', '5', '6'), fc.integer({ min: 0, max: 10 ** (digits - 1) - 1 }))
      .map(([first, rest]) => ({ area, number: first + String(rest).padStart(digits - 1, '0') })),
  )

test('Every way to write an Argentine mobile leads to the same digits', () => {
  fc.assert(
    fc.property(anArgentineMobile, fc.constantFrom(' ', '-', ''), ({ area, number }, gap) => {
      const half = number.length - 4
      const typed = `${number.slice(0, half)}${gap}${number.slice(half)}`
      for (const written of [
        `${area}${gap}${typed}`,
        `0${area}${gap}${typed}`,
        `${area}${gap}15${gap}${typed}`,
        `0${area}${gap}15${gap}${typed}`,
        `9${gap}${area}${gap}${typed}`,
        `9${gap}${area}${gap}15${gap}${typed}`,
        `+54 ${area}${gap}${typed}`,
        `+54 9 ${area}${gap}${typed}`,
        `+54 9 ${area}${gap}15${gap}${typed}`,
        `54 9 ${area}${gap}${typed}`,
        `549${area}${number}`,
        `(0${area}) 15${gap}${typed}`,
      ])
        expect([written, parseChatPhone(written), phoneError(written)]).toEqual([
          written,
          `549${area}${number}`,
          undefined,
        ])
    }),
    // A 15 that belongs to the number.
    { examples: [[{ area: '387', number: '6150000' }, ' ']] },
  )
})
