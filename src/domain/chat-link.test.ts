import { expect, test } from 'vitest'
import { chatDigits, chatLink } from './chat-link.ts'

test.each([
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
])('%s is dialled as %s', (phone, digits) => {
  expect(chatDigits(phone)).toBe(digits)
})

test.each(['', 'no tengo', '5555-0100', '15 5555-0100', '12345678901234567', '0'])(
  'no chat is offered for %j',
  (phone) => {
    expect(chatDigits(phone)).toBeUndefined()
    expect(chatLink({ phone, text: 'Hola' })).toBeUndefined()
  },
)

test('the text travels whole, whatever was typed', () => {
  const text = '¡Hola! ¿Tenés talle M?\n50% & más #2 \u{1F600}'
  const link = new URL(chatLink({ phone: '1155550100', text }) ?? '')
  expect(link.origin + link.pathname).toBe('https://wa.me/5491155550100')
  expect(link.searchParams.get('text')).toBe(text)
  expect(chatLink({ phone: '1155550100' })).toBe('https://wa.me/5491155550100')
  expect(chatLink({ phone: '1155550100', text: 'a\ud800' })).toContain('?text=a%EF%BF%BD')
})
