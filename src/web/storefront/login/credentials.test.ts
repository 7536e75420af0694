import { expect, test } from 'vitest'
import { credentialErrors } from './credentials.ts'

test.each([
  ['', '', ['email', 'password']],
  ['', 'clave', ['email']],
  ['clara', 'clave', ['email']],
  ['clara@correo', 'clave', ['email']],
  ['clara@correo.com', '', ['password']],
  ['clara@correo.com', ' ', []],
])('The credentials %j and %j have the errors %j', (email, password, fields) => {
  expect(Object.keys(credentialErrors({ email, password }))).toEqual(fields)
})
