import { expect, test } from 'vitest'
import { passwordPolicy } from '#domain/password-policy.ts'
import { type Registration, registrationRules } from './registration.ts'

const good: Registration = {
  name: 'Clara Núñez',
  email: 'clara@correo.com',
  state: 'Salta',
  postalCode: 'a4400 abc',
  address: 'Belgrano 123',
  password: 'mate amargo',
}
const rules = registrationRules({ policy: passwordPolicy(), storeName: 'Vidriera' })
const asked = (change: Partial<Registration>, by = rules) =>
  new Set(by.safeParse({ ...good, ...change }).error?.issues.map(({ path }) => path[0]))

test('a complete form has no errors', () => {
  expect(asked({})).toEqual(new Set())
})

test('a password is checked together with the other fields', () => {
  expect(asked({ name: ' ', password: 'corta' })).toEqual(new Set(['name', 'password']))
})

test.each([
  ['email', 'clara'],
  ['postalCode', 'I4400ABC'],
  ['password', ''],
  ['password', 'corta'],
  ['password', 'VIDRIERA'],
  ['password', 'clara@correo.com'],
] as const)('the field %s is refused when it is %j', (field, value) => {
  expect(asked({ [field]: value })).toEqual(new Set([field]))
})

test('a password is not refused without a readable policy', () => {
  const unknown = registrationRules({ policy: undefined, storeName: '' })
  expect(asked({ password: 'x' }, unknown)).toEqual(new Set())
})
