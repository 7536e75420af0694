import { endpoint } from './endpoint.ts'
import { emailAddress, requiredText, text } from './wire.ts'
import { z } from './z.ts'

const tag = 'Usuarios'
const password = z
  .string()
  .min(1, 'La contraseña es obligatoria')
  .max(200, 'La contraseña es demasiado larga')
const created = z.object({ ok: z.literal(true) })

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/user/create',
  allow: 'anyone',
  tag,
  summary: 'Registra una cuenta de cliente. El rol enviado no cuenta.',
  body: z.object({
    name: requiredText(120, 'Escribí tu nombre'),
    email: emailAddress,
    password,
    state: text(80).default(''),
    postalCode: text(12).default(''),
    address: text(200).default(''),
    role: z.string().max(20).optional(),
  }),
  reply: created,
  later: true,
})

export const createSeller = endpoint({
  method: 'POST',
  path: '/api/user/seller',
  allow: ['admin'],
  tag,
  summary: 'Crea una cuenta de vendedor.',
  body: z.object({
    email: emailAddress,
    name: text(120).optional(),
    nombre: text(120).optional(),
    uid: z.string().max(100).optional(),
    password: password.optional(),
    role: z.string().max(20).optional(),
  }),
  reply: created,
  later: true,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/user/users',
  allow: ['admin'],
  tag,
  summary: 'Las cuentas de la tienda.',
  reply: z.array(
    z.object({ id: z.string(), nombre: z.string(), email: z.string(), rol: z.string(), fecha: z.string() }),
  ),
  later: true,
})
