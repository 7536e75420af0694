import { expect, test } from 'vitest'
import { readAdminArguments } from './admin-arguments.ts'

test('an admin is named by an e-mail, with a name or without; who gives none is asked', () => {
  expect(readAdminArguments(['a@tienda.com.ar', '--nombre', 'Ana'])).toEqual({
    email: 'a@tienda.com.ar',
    nombre: 'Ana',
  })
  expect(readAdminArguments([])).toEqual({ email: undefined, nombre: 'Administración' })
})

test.each([[['a@tienda.com.ar', 'b@tienda.com.ar']], [['--clave=x', 'a@tienda.com.ar']]])(
  'nothing else is taken: %j',
  (args) => {
    expect(() => readAdminArguments(args)).toThrow('Uso: npm run create-admin')
  },
)
