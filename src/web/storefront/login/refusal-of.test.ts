import { expect, test } from 'vitest'
import { IdentityError } from '#domain/identity-error.ts'
import { ApiProblem, unreachable } from '#web/api-problem.ts'
import { refusalOf } from './refusal-of.ts'

const refused = (status: number, code: string, message = 'La tienda dice otra cosa', retryAfterS?: number) =>
  refusalOf(new ApiProblem({ status, code, message, retryAfterS }))

test('a wrong password and an unknown e-mail are told alike', () => {
  expect(refused(401, 'sign-in-failed')).toEqual({
    text: 'Error al ingresar',
    hint: 'Error al ingresar. Revisá tu correo y tu contraseña y volvé a probar.',
  })
})

test('too many tries tell how long to wait, as the shop counts it', () => {
  const message = 'Demasiados intentos. Volvé a probar en 2 minutos.'
  expect(refused(429, 'too-many-requests', message, 120)).toEqual({
    text: message,
    hint: message,
    retryAfterS: 120,
  })
})

test.each([
  [403, 'login-blocked', 'Esta cuenta no puede ingresar. Escribinos y lo vemos.'],
  [403, 'cross-site', 'Desde esta dirección no se puede ingresar a la tienda.'],
])('a refusal of status %i and code %s says what it is', (status, code, text) => {
  expect(refused(status, code)).toEqual({ text, hint: text })
})

test('what is no matter of identity is told in the shop’s words', () => {
  expect(refused(503, 'busy', 'Estamos con mucho movimiento.')).toEqual({
    text: 'Error al ingresar',
    hint: 'Error al ingresar. Estamos con mucho movimiento.',
  })
})

test('no answer is told as a connection that failed', () => {
  expect(refusalOf(unreachable())?.hint).toBe('No pudimos conectarnos. Revisá tu conexión y volvé a probar.')
})

test('what a popup or a link refuses by itself is told the same way', () => {
  expect(refusalOf(new IdentityError('popup-closed-by-user'))?.text).toBe(
    'Cerraste la ventana antes de terminar de ingresar.',
  )
})

test('a mistake of ours is no refusal', () => {
  expect(refusalOf(new TypeError('x is not a function'))).toBeUndefined()
})
