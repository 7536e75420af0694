import { PIN_PATTERN } from '#domain/account/pin.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { password } from './passwords.ts'

const tag = 'PIN del mostrador'
const allow = ['admin', 'seller'] as const
const done = z.object({ ok: z.literal(true) })
const clave = password.meta({ description: 'La contraseña de quien pregunta' })

/** A new PIN. The server also checks the length that the role needs. */
export const newPin = z.string('Escribí un PIN').regex(PIN_PATTERN, 'El PIN lleva de 4 a 8 números')

const problems: readonly ProblemCode[] = ['wrong-password', 'no-password', 'too-many-requests']

export const readPin = endpoint({
  method: 'GET',
  path: '/api/account/pin',
  allow,
  tag,
  summary: 'Si quien pregunta tiene PIN, y cuántos números lleva como mínimo.',
  reply: z.object({ tienePin: z.boolean(), minimo: z.int() }),
})

export const setPin = endpoint({
  method: 'POST',
  path: '/api/account/pin',
  allow,
  tag,
  summary: 'Pone o cambia el PIN propio, con la contraseña. El de quien administra lleva 6 números o más.',
  body: z.object({ clave, pin: newPin }),
  reply: done,
  problems: [...problems, 'pin-too-short'],
})

export const removePin = endpoint({
  method: 'POST',
  path: '/api/account/pin/end',
  allow,
  tag,
  summary: 'Quita el PIN propio, con la contraseña.',
  body: z.object({ clave }),
  reply: done,
  problems,
})

export const removeUserPin = endpoint({
  method: 'POST',
  path: '/api/user/:id/pin/end',
  allow: ['admin'],
  tag,
  summary: 'Le quita el PIN a otra persona, que puede poner uno nuevo con su contraseña.',
  params: z.object({ id: idText(100) }),
  body: z.object({}),
  reply: done,
  problems: ['pin-missing', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'user-pin-end',
})
