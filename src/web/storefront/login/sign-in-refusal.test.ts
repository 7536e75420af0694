import { expect, test } from 'vitest'
import { IdentityError } from '#domain/account/identity-error.ts'
import { ApiProblem, unreachable } from '#web/api/api-problem.ts'
import { signInRefusal } from './sign-in-refusal.ts'

const refused = (status: number, code: string, message = 'La tienda dice otra cosa', retryAfterS?: number) =>
  signInRefusal(new ApiProblem({ status, code, message, retryAfterS }))

test('A wrong password and an unknown e-mail address give the same text', () => {
  expect(refused(401, 'sign-in-failed')).toEqual({
    text: 'Error al ingresar',
    hint: 'Error al ingresar. Revisá tu correo y tu contraseña y volvé a probar.',
  })
})

test('A refusal for too many attempts gives the shop’s waiting time', () => {
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
])('A refusal of status %i and code %s has its own text', (status, code, text) => {
  expect(refused(status, code)).toEqual({ text, hint: text })
})

test('A refusal unrelated to identity gives the shop’s text', () => {
  expect(refused(503, 'busy', 'Estamos con mucho movimiento.')).toEqual({
    text: 'Error al ingresar',
    hint: 'Error al ingresar. Estamos con mucho movimiento.',
  })
})

test('A missing response gives the text of a failed connection', () => {
  expect(signInRefusal(unreachable())?.hint).toBe(
    'No pudimos conectarnos. Revisá tu conexión y volvé a probar.',
  )
})

test('An error of a pop-up or of a link gives its own text', () => {
  expect(signInRefusal(new IdentityError('popup-closed-by-user'))?.text).toBe(
    'Cerraste la ventana antes de terminar de ingresar.',
  )
})

test('A programming error gets no text of a refused sign-in', () => {
  expect(signInRefusal(new TypeError('x is not a function'))).toBeUndefined()
})
