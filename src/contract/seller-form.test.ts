import { expect, test } from 'vitest'
import { sellerForm } from './users.ts'

const good = { nombre: 'Vero', email: 'vero@tienda.test', password: 'vende-mucho', role: 'seller' }

const told = (typed: object) =>
  sellerForm.safeParse({ ...good, ...typed }).error?.issues.map(({ message }) => message)

test('a seller with all that the form asks for is taken', () => {
  expect(told({})).toBeUndefined()
})

test.each([
  ['nombre', '', 'El nombre es obligatorio'],
  ['nombre', '  ', 'El nombre es obligatorio'],
  ['nombre', 'V', 'El nombre debe tener al menos 2 caracteres'],
  ['email', '', 'El email es obligatorio'],
  ['email', 'vero@', 'El email es inválido'],
  ['password', '', 'La contraseña es obligatoria'],
  ['password', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
  ['role', undefined, 'El rol es obligatorio y debe ser válido'],
  ['role', '', 'El rol es obligatorio y debe ser válido'],
  ['role', 'admin', 'El rol seleccionado es inválido'],
])('a new seller with %s %j is told one thing', (field, typed, message) => {
  expect(told({ [field]: typed })).toEqual([message])
})
