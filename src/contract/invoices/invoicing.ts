import { arcaEnvironments } from '#domain/invoices/arca-environment.ts'
import { taxConditions } from '#domain/store/tax-condition.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { day, money, moneyInput, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Facturación'
const path = '/api/invoicing'

const moment = z.string().meta({ description: 'ISO 8601' })
const pem = z.string().meta({ description: 'PEM' })

const key = z.object({
  ambiente: z.enum(arcaEnvironments),
  alias: z.string().meta({ description: 'El nombre del certificado en ARCA' }),
  creado: moment,
  legible: z.boolean().meta({ description: 'Si la tienda todavía puede leer la clave privada' }),
  pedido: pem,
})

/** Settings of invoices, legal data and keys. The private key is in no reply. */
export const readInvoicing = endpoint({
  method: 'GET',
  path,
  allow: ['admin'],
  tag,
  summary: 'Los datos de facturación y el estado del certificado de ARCA.',
  reply: z.object({
    version: z.number().int(),
    puntoDeVenta: z.number().int().nullable(),
    inicioActividades: day.nullable(),
    ingresosBrutos: z.string(),
    identificarDesde: money.meta({ description: 'Desde qué total se identifica a quien compra' }),
    legales: z.object({
      razonSocial: z.string(),
      cuit: z.string(),
      domicilio: z.string(),
      condicion: z.enum(['', ...taxConditions]),
    }),
    enUso: key
      .extend({ vence: moment, aviso: z.enum(['ends-soon', 'ended']).nullable() })
      .nullable()
      .meta({ description: 'La clave con certificado' }),
    pendiente: key.nullable().meta({ description: 'La clave que espera su certificado' }),
  }),
})

const reply = z.object({ message: z.string() })

export const updateInvoicing = endpoint({
  method: 'PUT',
  path,
  allow: ['admin'],
  tag,
  summary: 'Cambia los datos de facturación.',
  body: z.strictObject({
    version: z.int('Falta la versión que se edita').min(0, 'Falta la versión que se edita'),
    puntoDeVenta: z
      .int('Escribí el número del punto de venta')
      .min(1, 'Desde 1')
      .max(99_998, 'Hasta 99998')
      .nullable(),
    inicioActividades: day.nullable(),
    ingresosBrutos: text(30),
    identificarDesde: moneyInput.refine((amount) => amount > 0, 'Tiene que ser más que 0'),
  }),
  reply,
  problems: ['invoicing-changed', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'invoicing',
})

export const createArcaKey = endpoint({
  method: 'POST',
  path: `${path}/key`,
  allow: ['admin'],
  tag,
  summary:
    'Genera una clave y el pedido de certificado para ARCA. La clave en uso sigue hasta el certificado nuevo.',
  body: z.strictObject({
    ambiente: z.enum(arcaEnvironments),
    reemplaza: z.boolean().meta({ description: 'Si se confirmó que ya hay un certificado que funciona' }),
  }),
  reply,
  problems: [
    'invoicing-legal-data-missing',
    'certificate-valid',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'arca-key',
})

export const uploadArcaCertificate = endpoint({
  method: 'PUT',
  path: `${path}/certificate`,
  allow: ['admin'],
  tag,
  summary: 'Guarda el certificado que dio ARCA.',
  body: z.strictObject({ certificado: z.string().max(20_000, 'El archivo es demasiado grande') }),
  reply,
  problems: [
    'arca-key-missing',
    'arca-key-unreadable',
    'certificate-unreadable',
    'certificate-of-other-key',
    'certificate-ended',
    'certificate-of-other-tax-id',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'arca-certificate',
})

export const checkArca = endpoint({
  method: 'POST',
  path: `${path}/check`,
  allow: ['admin'],
  tag,
  summary: 'Prueba la conexión con ARCA. No hace ningún comprobante.',
  body: z.strictObject({}),
  reply: z.object({
    pasos: z
      .array(
        z.object({
          nombre: z.string(),
          bien: z.boolean(),
          texto: z.string(),
          remedio: z.string().meta({ description: 'Qué hacer; vacío si está bien' }),
        }),
      )
      .meta({ description: 'Hasta el primero que está mal' }),
  }),
})
