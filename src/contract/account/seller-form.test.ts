import { expect, test } from 'vitest'
import { sellerForm } from './users.ts'

const validSeller = { nombre: 'Vero', email: 'vero@tienda.test', password: 'vende-mucho', role: 'seller' }

const messagesFor = (typed: object) =>
  sellerForm.safeParse({ ...validSeller, ...typed }).error?.issues.map(({ message }) => message)

test('A seller with all required fields is accepted', () => {
  expect(messagesFor({})).toBeUndefined()
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
])('A new seller with %s %j gets one message', (field, typed, message) => {
  expect(messagesFor({ [field]: typed })).toEqual([message])
})
