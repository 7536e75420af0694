import { expect, test } from 'vitest'
import { chatLink } from './chat-link.ts'

test('the chat opens with the store whatever way its phone is written', () => {
  expect(chatLink('+54 9 11 5555-0100')).toBe('https://wa.me/5491155550100')
})

test('a text with accents, signs and line breaks arrives whole', () => {
  const link = chatLink('5491155550100', '¿Tenés talle M & L?\nGracias')
  expect(new URL(link).searchParams.get('text')).toBe('¿Tenés talle M & L?\nGracias')
})
