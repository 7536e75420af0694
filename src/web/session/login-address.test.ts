import { expect, test } from 'vitest'
import { destinationAfter, loginAddress } from './login-address.ts'

const searchOf = (continueTo: string) => loginAddress(continueTo).slice('/login'.length)

test.each(['/cart', '/product?categoria=Tops&q=sol', '/cart?paso=2#contacto'])(
  'whoever was asked to sign in at %s goes back there',
  (address) => {
    expect(destinationAfter(searchOf(address), 'user')).toBe(address)
  },
)

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '\\\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  'evil.test',
  '',
  '/login',
  '/login?continueTo=%2Flogin',
  '/register',
  '/error',
])('an address that is not a page to go on with (%j) leads home', (address) => {
  expect(destinationAfter(searchOf(address), 'user')).toBe('/')
})

test('without an address everybody goes to their own first page', () => {
  expect(destinationAfter('', 'user')).toBe('/')
  expect(destinationAfter('', 'admin')).toMatch(/^\/dashboard/)
})

test('a customer is not led to where only staff may be', () => {
  expect(destinationAfter(searchOf('/dashboard/sales'), 'user')).toBe('/')
  expect(destinationAfter(searchOf('/dashboard/sales'), 'admin')).toBe('/dashboard/sales')
})
