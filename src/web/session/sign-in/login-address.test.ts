import { expect, test } from 'vitest'
import { destinationAfterSignIn, loginAddress } from './login-address.ts'

const searchOf = (continueTo: string) => loginAddress(continueTo).slice('/login'.length)

test.each(['/cart', '/product?categoria=Tops&q=sol', '/cart?paso=2#contacto'])(
  'a user who was sent from %s to sign in goes back there',
  (address) => {
    expect(destinationAfterSignIn(searchOf(address), 'user')).toBe(address)
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
])('an address that is not a valid target (%j) leads home', (address) => {
  expect(destinationAfterSignIn(searchOf(address), 'user')).toBe('/')
})

test('without an address each role goes to its own first page', () => {
  expect(destinationAfterSignIn('', 'user')).toBe('/')
  expect(destinationAfterSignIn('', 'admin')).toMatch(/^\/dashboard/)
})

test('a customer is not sent to a staff page', () => {
  expect(destinationAfterSignIn(searchOf('/dashboard/sales'), 'user')).toBe('/')
  expect(destinationAfterSignIn(searchOf('/dashboard/sales'), 'admin')).toBe('/dashboard/sales')
})
