import { expect, test } from 'vitest'
import { passwordPolicy } from '#domain/password-policy.ts'
import { type Registration, registrationErrors } from './registration.ts'

const good: Registration = {
  name: 'Clara Núñez',
  email: 'clara@correo.com',
  state: 'Salta',
  postalCode: 'a4400 abc',
  address: 'Belgrano 123',
  password: 'mate amargo',
}
const rules = { policy: passwordPolicy(), obvious: ['Vidriera'] }
const asked = (change: Partial<Registration>) =>
  Object.keys(registrationErrors({ ...good, ...change }, rules))

test('a form that is filled in can be sent', () => {
  expect(asked({})).toEqual([])
})

test('a blank form is asked for every field, from the first to the last', () => {
  const blank = { name: ' ', email: '', state: '', postalCode: '', address: '\t', password: '' }
  expect(asked(blank)).toEqual(['name', 'email', 'state', 'postalCode', 'address', 'password'])
})

test.each([
  ['email', 'clara'],
  ['email', 'clara@correo'],
  ['postalCode', '440'],
  ['postalCode', 'I4400ABC'],
  ['password', 'corta'],
  ['password', 'VIDRIERA'],
] as const)('%s is asked for again when it is %j', (field, value) => {
  expect(asked({ [field]: value })).toEqual([field])
})

test('a password is not refused by rules this page does not know', () => {
  const errors = registrationErrors({ ...good, password: 'x' }, { policy: undefined, obvious: [] })
  expect(errors).toEqual({})
})
