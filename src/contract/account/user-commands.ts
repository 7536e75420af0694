import { endpoint } from '#contract/http/endpoint.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Usuarios'
const params = z.object({ id: idText(100) })
const done = z.object({ ok: z.literal(true) })
const allow = ['admin'] as const
const idempotencyProblems: readonly ProblemCode[] = ['sale-in-progress', 'idempotency-key-reused']

export const toggleUser = endpoint({
  method: 'PATCH',
  path: '/api/user/:id/toggle',
  allow,
  tag,
  summary: 'Desactiva una cuenta, que no entra más y pierde sus sesiones, o la vuelve a activar.',
  params,
  body: z.object({ action: z.enum(['enable', 'disable'], 'Elegí activar o desactivar') }),
  reply: done,
  problems: ['user-not-found', 'own-account', ...idempotencyProblems],
  idempotencyNamespace: 'user-toggle',
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/user/:id/password-link',
  allow,
  tag,
  summary: 'Le manda a una persona un enlace para elegir otra contraseña. Hasta entonces vale la que tiene.',
  params,
  body: z.object({}),
  reply: done,
  problems: ['user-not-found', 'account-disabled', 'email-unavailable', ...idempotencyProblems],
  idempotencyNamespace: 'user-password-link',
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/user/:id/sessions/end',
  allow,
  tag,
  summary: 'Cierra las sesiones de una persona; de las propias, las demás.',
  params,
  body: z.object({}),
  reply: z.object({ ok: z.literal(true), sesiones: z.int().meta({ description: 'Cuántas eran' }) }),
  problems: ['user-not-found', ...idempotencyProblems],
  idempotencyNamespace: 'user-sessions-end',
})
