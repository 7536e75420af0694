import { expect, test } from 'vitest'
import { chatLink } from './chat-link.ts'

test('A chat link carries any typed text unchanged', () => {
  const text = '¡Hola! ¿Tenés talle M?\n50% & más #2 \u{1F600}'
  const link = new URL(chatLink({ digits: '5491155550100', text }) ?? '')
  expect(link.origin + link.pathname).toBe('https://wa.me/5491155550100')
  expect(link.searchParams.get('text')).toBe(text)
  expect(chatLink({ digits: '5491155550100' })).toBe('https://wa.me/5491155550100')
  expect(chatLink({ digits: '5491155550100', text: 'a\ud800' })).toContain('?text=a%EF%BF%BD')
})

test.each([undefined, '', '11', '+54 9 11 5555 0100', '5491155550100?x'])(
  'The digits %j give no chat link',
  (digits) => {
    expect(chatLink({ digits, text: 'Hola' })).toBeUndefined()
  },
)
