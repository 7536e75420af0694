import { endpoint } from '#contract/http/endpoint.ts'
import { password } from './passwords.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Ingreso en dos pasos'
const done = z.object({ ok: z.literal(true) })
const clave = password.meta({ description: 'La contraseña de quien pregunta' })

/** Six digits of the authenticator app, or a recovery code. Blanks and dashes are ignored. */
const codigo = z.string().trim().min(1, 'Escribí el código').max(40, 'Ese código es demasiado largo')

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-step',
  allow: 'signed-in',
  tag,
  summary: 'Empieza a activar el segundo paso: la llave para la aplicación y los códigos de recuperación.',
  body: z.object({ clave }),
  reply: z.object({
    otpauth: z.string().meta({ description: 'La llave, como la leen las aplicaciones de códigos' }),
    codigos: z.array(z.string()).meta({ description: 'Cada uno sirve una vez; no se vuelven a mostrar' }),
  }),
  problems: ['wrong-password', 'two-step-on', 'too-many-requests'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-step/confirm',
  allow: 'signed-in',
  tag,
  summary: 'Activa el segundo paso con un primer código de la aplicación.',
  body: z.object({ codigo }),
  reply: done,
  problems: ['wrong-code', 'two-step-on', 'two-step-off', 'too-many-requests'],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-step/end',
  allow: 'signed-in',
  tag,
  summary: 'Desactiva el segundo paso, con la contraseña y un código.',
  body: z.object({ clave, codigo }),
  reply: done,
  problems: ['wrong-password', 'wrong-code', 'two-step-off', 'too-many-requests'],
})

export const verifySignInCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  allow: 'anyone',
  tag,
  summary: 'El segundo paso de un ingreso: un código de la aplicación o uno de recuperación.',
  body: z.object({ codigo }),
  reply: done,
  problems: ['wrong-code', 'second-step-expired', 'too-many-requests'],
})

export const disableUserSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/:id/two-step/end',
  allow: ['admin'],
  tag,
  summary:
    'Para quien perdió el teléfono y los códigos: le quita el segundo paso y cierra sus sesiones. No vale para administradores.',
  params: z.object({ id: idText(100) }),
  body: z.object({}),
  reply: done,
  problems: [
    'user-not-found',
    'two-step-off',
    'two-step-of-admin',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'user-two-step-end',
})
