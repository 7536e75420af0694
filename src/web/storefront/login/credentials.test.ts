import { expect, test } from 'vitest'
import { credentialErrors } from './credentials.ts'

test.each([
  ['', '', ['email', 'password']],
  ['', 'clave', ['email']],
  ['clara', 'clave', ['email']],
  ['clara@correo', 'clave', ['email']],
  ['clara@correo.com', '', ['password']],
  ['clara@correo.com', ' ', []],
])('with %j and %j one is asked for %j', (email, password, asked) => {
  expect(Object.keys(credentialErrors({ email, password }))).toEqual(asked)
})
