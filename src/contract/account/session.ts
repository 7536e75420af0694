import { roles } from '#domain/account/role.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Ingreso'

const idToken = z.object({ token: idText(8000) })

export const signedInUser = z.object({
  uid: z.string(),
  email: z.string(),
  nombre: z.string(),
  direccion: z.string(),
  provincia: z.string(),
  cp: z.string(),
  rol: z.enum(roles),
})

/**
 * Problem codes of a sign-in. The last three refuse an external sign-in: unverified e-mail, blocked account, missing
 * second factor.
 */
const refusals = [
  'sign-in-failed',
  'too-many-requests',
  'unverified-email',
  'login-blocked',
  'multi-factor-auth-required',
] as const

export const signInWithEmail = endpoint({
  method: 'POST',
  path: '/api/login/email',
  allow: 'anyone',
  tag,
  summary: 'Cambia un token de identidad (correo y contraseña) por el perfil de la persona.',
  body: idToken,
  reply: signedInUser,
  problems: refusals,
})

export const signInWithProvider = endpoint({
  method: 'POST',
  path: '/api/login/third',
  allow: 'anyone',
  tag,
  summary: 'Cambia un token de identidad de un proveedor social por el perfil de la persona.',
  body: idToken,
  reply: z.object({ theUser: signedInUser.extend({ name: z.string(), picture: z.string() }) }),
  problems: refusals,
})

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/session',
  allow: 'signed-in',
  tag,
  summary: 'Quién es la persona que pregunta.',
  reply: signedInUser.pick({ uid: true, email: true, nombre: true, rol: true }),
})
