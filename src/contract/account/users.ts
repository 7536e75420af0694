import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { roles } from '#domain/account/role.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { password } from './passwords.ts'
import { emailAddress, idText, requiredPostalCode, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Usuarios'
/** Ignored, because the endpoint decides the role: registration creates a customer, and `createSeller` a seller. */
const ignoredRole = z.unknown().optional().meta({ description: 'No cuenta' })

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/user/create',
  allow: 'anyone',
  tag,
  summary:
    'Registra una cuenta de cliente. Responde lo mismo si el correo ya tenía una, y entonces le escribe.',
  body: z.object({
    name: requiredText(120, 'Escribí tu nombre'),
    email: emailAddress,
    password,
    state: requiredText(80, 'Elegí tu provincia'),
    postalCode: requiredPostalCode,
    address: requiredText(200, 'Escribí tu dirección'),
    role: ignoredRole,
  }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['password-does-not-meet-requirements', 'too-many-requests'],
})

const sellerName = text(120).refine(
  (name) => name.length === 0 || [...name].length >= 2,
  'El nombre debe tener al menos 2 caracteres',
)

const sellerEmail = z
  .string('El email es obligatorio')
  .trim()
  .min(1, 'El email es obligatorio')
  .max(254, 'Escribí hasta 254 caracteres')
  .pipe(z.email('El email es inválido'))

const ROLE_MISSING = 'El rol es obligatorio y debe ser válido'

/** Rules of the form for a new seller. The API accepts more input than the form. */
export const sellerForm = z.object({
  nombre: sellerName.min(1, 'El nombre es obligatorio'),
  email: sellerEmail,
  password: password.refine(
    (typed) => typed === '' || [...typed].length >= 6,
    'La contraseña debe tener al menos 6 caracteres',
  ),
  role: z
    .string(ROLE_MISSING)
    .min(1, ROLE_MISSING)
    .refine((chosen) => chosen === '' || chosen === 'seller', 'El rol seleccionado es inválido'),
})

export const createSeller = endpoint({
  method: 'POST',
  path: '/api/user/seller',
  allow: ['admin'],
  tag,
  summary: 'Crea una cuenta de vendedor; sin contraseña, le manda un enlace para que la elija.',
  body: z
    .object({
      email: sellerEmail,
      name: sellerName.optional(),
      nombre: sellerName.optional(),
      uid: idText(100).optional().meta({ description: 'No cuenta: la cuenta recibe uno propio' }),
      password: password.optional(),
      role: ignoredRole,
    })
    .refine(({ name, nombre }) => Boolean(nombre || name), {
      path: ['nombre'],
      message: 'El nombre es obligatorio',
      // Reports the missing name together with the other errors.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  reply: z.object({ ok: z.literal(true), uid: z.string() }),
  problems: [
    'email-already-in-use',
    'password-does-not-meet-requirements',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'seller',
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/user/users',
  allow: ['admin'],
  tag,
  summary: 'Las cuentas de la tienda, las más nuevas primero.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Parte del nombre o del correo' }),
    rol: z.enum(roles).optional(),
  }),
  reply: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      email: z.string(),
      rol: z.enum(roles),
      fecha: z.string(),
      activa: z.boolean().meta({ description: 'Si puede entrar' }),
      dosPasos: z.boolean(),
    }),
  ),
})
