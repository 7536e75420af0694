import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const shop = 'https://tienda.com.ar'

test.each([
  ['/cart', '/cart'],
  ['/cart?paso=2#total', '/cart?paso=2'],
  ['https://tienda.com.ar/product', '/product'],
  ['', '/'],
  ['cart', '/cart'],
])('%j leads on to %j', (address, path) => {
  expect(ownPath(address, shop)).toBe(path)
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
  'javascript:alert(1)',
  'data:text/html,hola',
  'https://',
])('%j leads nowhere: it is not the shop', (address) => {
  expect(ownPath(address, shop)).toBeUndefined()
})
