import { roles } from '#domain/account/role.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { MAX_PASSWORD_LENGTH } from './passwords.ts'
import { signedInUser } from './session.ts'

const tag = 'PIN del mostrador'
const allow = ['admin', 'seller'] as const
const uid = idText(100)
const pin = z.string('Escribí el PIN').regex(/^\d{1,8}$/, 'Escribí el PIN, solo con números')

export const listCounterStaff = endpoint({
  method: 'GET',
  path: '/api/counter/staff',
  allow,
  tag,
  summary: 'Quiénes atienden el mostrador: las cuentas activas de la tienda, por nombre.',
  reply: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      rol: z.enum(roles),
      tienePin: z.boolean(),
    }),
  ),
})

export const switchSeller = endpoint({
  method: 'POST',
  path: '/api/counter/switch',
  allow,
  tag,
  summary: 'Cambia de vendedor con un PIN: entra esa persona y termina la sesión de quien estaba.',
  body: z.object({ uid, pin }),
  reply: signedInUser,
  problems: ['wrong-pin', 'pin-needs-sign-in', 'too-many-requests'],
})

/** PIN or password, exactly one of both. */
const proof = {
  pin: pin.optional(),
  clave: z.string().min(1, 'Escribí la contraseña').max(MAX_PASSWORD_LENGTH).optional(),
}
const hasOneProof = (typed: { pin?: string | undefined; clave?: string | undefined }) =>
  (typed.pin === undefined) !== (typed.clave === undefined)
const oneProof = { path: ['pin'], message: 'Escribí el PIN o la contraseña' }

export const unlock = endpoint({
  method: 'POST',
  path: '/api/counter/unlock',
  allow,
  tag,
  summary: 'Comprueba el PIN o la contraseña de quien pregunta, para seguir después de un bloqueo.',
  body: z.object(proof).refine(hasOneProof, oneProof),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['wrong-pin', 'wrong-password', 'no-password', 'too-many-requests'],
})

export const authorise = endpoint({
  method: 'POST',
  path: '/api/counter/authorise',
  allow,
  tag,
  summary: 'Quien administra autoriza con su PIN o su contraseña. La sesión no cambia.',
  body: z.object({ uid, ...proof }).refine(hasOneProof, oneProof),
  reply: z.object({
    autorizacion: z.string().meta({ description: 'Vale 5 minutos, y solo para la cuenta que la pidió' }),
    quien: z.string().meta({ description: 'Nombre de quien autoriza' }),
    hasta: z.string().meta({ description: 'Hasta cuándo vale, como ISO 8601' }),
  }),
  problems: ['wrong-pin', 'wrong-password', 'too-many-requests'],
})
