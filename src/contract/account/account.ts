import { provinces } from '#domain/contact/provinces.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { MAX_PASSWORD_LENGTH, password } from './passwords.ts'
import { sale } from '#contract/sale/sale.ts'
import { signedInUser } from './session.ts'
import { postalCode, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Mi cuenta'

const ownAccount = signedInUser.extend({
  correoVerificado: z.boolean(),
  tieneClave: z.boolean().meta({ description: 'false: entra solo con un proveedor o por enlace' }),
  dosPasos: z.boolean().meta({ description: 'Pide un código además de la contraseña' }),
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  allow: 'signed-in',
  tag,
  summary: 'La cuenta de quien pregunta.',
  reply: ownAccount,
})

export const editAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  allow: 'signed-in',
  tag,
  summary: 'Cambia el nombre y la dirección de quien pregunta. Nada más se puede cambiar así.',
  body: z.object({
    nombre: requiredText(120, 'Escribí tu nombre'),
    provincia: z.enum(['', ...provinces], 'Elegí tu provincia'),
    direccion: text(200),
    cp: postalCode,
  }),
  reply: ownAccount,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  allow: 'signed-in',
  tag,
  summary: 'Cambia la contraseña y cierra las demás sesiones.',
  body: z.object({
    actual: password,
    nueva: password,
  }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['wrong-password', 'no-password', 'password-does-not-meet-requirements', 'too-many-requests'],
})

const openSession = z.object({
  dispositivo: z.string(),
  desde: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  usada: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  esEsta: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  allow: 'signed-in',
  tag,
  summary: 'Dónde está abierta la cuenta, lo último primero.',
  reply: z.array(openSession),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  allow: 'signed-in',
  tag,
  summary: 'Cierra todas las sesiones menos la de quien llama.',
  body: z.object({}),
  reply: z.object({ cerradas: z.number().int() }),
})

export const downloadAccount = endpoint({
  method: 'GET',
  path: '/api/account/data',
  allow: 'signed-in',
  tag,
  summary: 'Todo lo que la tienda guarda de quien pregunta (Ley 25.326, derecho de acceso).',
  reply: z.object({
    cuenta: ownAccount,
    sesiones: z.array(openSession),
    compras: z.array(sale),
    correos: z.array(z.object({ asunto: z.string(), fecha: z.string() })),
  }),
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  allow: ['user'],
  tag,
  summary:
    'Cierra la cuenta: se borra a la persona y sus compras quedan sin sus datos (Ley 25.326, supresión).',
  body: z.object({
    clave: z
      .string()
      .max(MAX_PASSWORD_LENGTH)
      .default('')
      .meta({ description: 'La contraseña, si la cuenta tiene una' }),
    correo: text(254).default('').meta({ description: 'El correo de la cuenta, si no tiene contraseña' }),
  }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['wrong-password', 'too-many-requests'],
})
