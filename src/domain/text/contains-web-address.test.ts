import { expect, test } from 'vitest'
import { containsWebAddress } from './contains-web-address.ts'

const topLevels = new Set(['com', 'ar', 'click', 'shop', 'рф', 'de'])

test.each([
  'Visite e.test para cobrar',
  'http',
  'HTTPS://estafa.com',
  'www.estafa',
  'Ana WWW.estafa.com.ar',
  'Evil.Com',
  'EVIL.COM',
  'premio.click/ana',
  'ana@estafa.com',
  'premio。com',
  'premio．com',
  'premio.c\u200bom',
  'xn--e1afmkfd.xn--p1ai',
  'пример.рф',
  'estafa.com.',
  'sub.dominio.shop:8080',
])('The text "%s" contains a web address', (text) => {
  expect(containsWebAddress(text, topLevels)).toBe(true)
})

test.each([
  '',
  'Ana Paz',
  'J. Pérez',
  'J.R. Pérez',
  'Ma. Sol',
  'Ma.Sol',
  'Dr.Pérez',
  'DR.PEREZ',
  'María del Carmen S.',
  'Av. San Martín 1.234, piso 3.A',
  'Av.Corrientes 1234',
  'Km. 8,5 ruta 2... casa blanca',
  'D’Ángelo e hijos S.R.L.',
])('The text "%s" contains no web address', (text) => {
  expect(containsWebAddress(text, topLevels)).toBe(false)
})
