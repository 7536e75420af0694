import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

const shop = 'https://tienda.com.ar'

test.each([
  ['/cart', '/cart'],
  ['/cart?paso=2#total', '/cart?paso=2#total'],
  ['/product?q=//malo.com', '/product?q=//malo.com'],
  ['/%2F%2Fmalo.com', '/%2F%2Fmalo.com'],
  ['https://tienda.com.ar', '/'],
  ['https://tienda.com.ar/product#fotos', '/product#fotos'],
])('The address %j leads to %j', (address, path) => {
  expect(sameOriginPath(address, shop)).toBe(path)
})

test.each([
  'https://malo.com/cart',
  'https://tienda.com.ar.malo.com/',
  'https://tienda.com.ar@malo.com/',
  'http://tienda.com.ar/',
  '//malo.com',
  '/\\malo.com',
  '\\\\malo.com',
  'https://tienda.com.ar//malo.com',
  '/.//malo.com',
  '/..//malo.com',
  '/\t/malo.com',
  '/\n\\malo.com',
  ' //malo.com',
  'malo.com',
  '',
  'javascript:alert(1)',
  'data:text/html,hola',
  'https://',
])('The address %j is refused, because it is outside the shop', (address) => {
  expect(sameOriginPath(address, shop)).toBeUndefined()
})

const pieces = [
  '/',
  '\\',
  '\t',
  '\n',
  ' ',
  '.',
  '..',
  '%2F',
  '%5C',
  '@',
  ':',
  '?',
  '#',
  'malo.com',
  'javascript:',
]
const starts = ['', '/', 'https:', 'https://tienda.com.ar', 'https://tienda.com.ar/']

test('Every address is refused or leads to a page of the shop', () => {
  const address = fc
    .tuple(fc.constantFrom(...starts), fc.array(fc.constantFrom(...pieces), { maxLength: 8 }))
    .map(([start, rest]) => start + rest.join(''))
  fc.assert(
    fc.property(address, (written) => {
      const path = sameOriginPath(written, shop)
      if (path === undefined) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, shop).origin).toBe(shop)
      expect(sameOriginPath(path, shop)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
