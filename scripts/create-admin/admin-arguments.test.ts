import { expect, test } from 'vitest'
import { readAdminArguments } from './admin-arguments.ts'

test('The arguments are an e-mail address and a name, and both are optional', () => {
  expect(readAdminArguments(['a@tienda.com.ar', '--nombre', 'Ana'])).toEqual({
    email: 'a@tienda.com.ar',
    nombre: 'Ana',
  })
  expect(readAdminArguments([])).toEqual({ email: undefined, nombre: 'Administración' })
})

test.each([[['a@tienda.com.ar', 'b@tienda.com.ar']], [['--clave=x', 'a@tienda.com.ar']]])(
  'Other arguments are refused: %j',
  (args) => {
    expect(() => readAdminArguments(args)).toThrow('Uso: npm run create-admin')
  },
)
