import { expect, test } from 'vitest'
import { destinationAfterSignIn, loginAddress } from './login-address.ts'

const searchOf = (continueTo: string) => loginAddress(continueTo).slice('/login'.length)

test.each(['/cart', '/product?categoria=Tops&q=sol', '/cart?paso=2#contacto'])(
  'A user who was sent from %s to sign in goes back there',
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
])('A sign-in with the invalid return address %j leads to the home page', (address) => {
  expect(destinationAfterSignIn(searchOf(address), 'user')).toBe('/')
})

test('Without a return address, each role is redirected to its own first page after sign-in', () => {
  expect(destinationAfterSignIn('', 'user')).toBe('/')
  expect(destinationAfterSignIn('', 'admin')).toMatch(/^\/dashboard/)
})

test('A customer is not sent to a staff page', () => {
  expect(destinationAfterSignIn(searchOf('/dashboard/sales'), 'user')).toBe('/')
  expect(destinationAfterSignIn(searchOf('/dashboard/sales'), 'admin')).toBe('/dashboard/sales')
})
