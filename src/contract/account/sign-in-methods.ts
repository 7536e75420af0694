import { endpoint } from '#contract/http/endpoint.ts'
import { password } from './passwords.ts'
import { emailAddress, idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Ingreso'
const done = z.object({ ok: z.literal(true) })
const oobCode = idText(200).min(1)
const emailBody = z.object({ email: emailAddress })

export const listSignInMethods = endpoint({
  method: 'GET',
  path: '/api/login/ways',
  allow: 'anyone',
  tag,
  summary: 'Con qué proveedores se puede ingresar, además del correo.',
  reply: z.object({ social: z.array(z.object({ id: z.string(), label: z.string() })) }),
})

export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/login/link/request',
  allow: 'anyone',
  tag,
  summary:
    'Manda un enlace para entrar sin contraseña. Responde lo mismo haya o no una cuenta con ese correo.',
  body: emailBody.extend({
    continueUrl: idText(500).optional().meta({ description: 'Adónde seguir, dentro de la tienda' }),
  }),
  reply: done,
  problems: ['email-unavailable', 'too-many-requests'],
})

export const signInWithLink = endpoint({
  method: 'POST',
  path: '/api/login/link',
  allow: 'anyone',
  tag,
  summary: 'Ingresa con el código de un enlace, una sola vez. En otro navegador pide además el correo.',
  body: z.object({ oobCode, email: emailAddress.optional() }),
  reply: done.extend({
    claveQuitada: z.boolean().meta({ description: 'Había una contraseña de antes de confirmar el correo' }),
    twoFactorRedirect: z.boolean().meta({ description: 'Falta el código del segundo paso' }),
  }),
  problems: [
    'invalid-action-code',
    'expired-action-code',
    'link-needs-email',
    'link-email-mismatch',
    'login-blocked',
    'too-many-requests',
  ],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/login/password/request',
  allow: 'anyone',
  tag,
  summary:
    'Manda un enlace para elegir otra contraseña. Responde lo mismo haya o no una cuenta con ese correo.',
  body: emailBody,
  reply: done,
  problems: ['email-unavailable', 'too-many-requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/login/password',
  allow: 'anyone',
  tag,
  summary: 'Cambia la contraseña con el código de un enlace, una sola vez, y cierra todas las sesiones.',
  body: z.object({
    oobCode,
    password,
  }),
  reply: done,
  problems: [
    'invalid-action-code',
    'expired-action-code',
    'password-does-not-meet-requirements',
    'too-many-requests',
  ],
})

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/api/account/email/request',
  allow: 'signed-in',
  tag,
  summary: 'Manda de nuevo el enlace para confirmar el correo; si ya está confirmado no manda nada.',
  body: z.object({}),
  reply: done,
  problems: ['email-unavailable', 'too-many-requests'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  allow: 'signed-in',
  tag,
  summary: 'Confirma el correo de quien pregunta con el código de un enlace, una sola vez.',
  body: z.object({ oobCode }),
  reply: done,
  problems: ['invalid-action-code', 'expired-action-code', 'user-mismatch'],
})
