import { expect, test } from 'vitest'
import { passwordPolicy } from '#domain/account/password-policy.ts'
import { type Registration, registrationSchema } from './registration.ts'

const good: Registration = {
  name: 'Clara Núñez',
  email: 'clara@correo.com',
  state: 'Salta',
  postalCode: 'a4400 abc',
  address: 'Belgrano 123',
  password: 'mate amargo',
}
const rules = registrationSchema({ policy: passwordPolicy(), storeName: 'Vidriera' })
const invalidFields = (change: Partial<Registration>, schema = rules) =>
  new Set(schema.safeParse({ ...good, ...change }).error?.issues.map(({ path }) => path[0]))

test('A complete form has no errors', () => {
  expect(invalidFields({})).toEqual(new Set())
})

test('An invalid password and invalid other fields are reported together', () => {
  expect(invalidFields({ name: ' ', password: 'corta' })).toEqual(new Set(['name', 'password']))
})

test.each([
  ['email', 'clara'],
  ['postalCode', 'I4400ABC'],
  ['password', ''],
  ['password', 'corta'],
  ['password', 'VIDRIERA'],
  ['password', 'clara@correo.com'],
] as const)('The field %s is refused when it is %j', (field, value) => {
  expect(invalidFields({ [field]: value })).toEqual(new Set([field]))
})

test('The form accepts any password when the password policy could not be read', () => {
  const unknown = registrationSchema({ policy: undefined, storeName: '' })
  expect(invalidFields({ password: 'x' }, unknown)).toEqual(new Set())
})
