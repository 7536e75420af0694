import { endpoint } from '#contract/http/endpoint.ts'
import { text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { customerId } from './customer-fields.ts'

const tag = 'Clientes'
const admin = ['admin'] as const
const params = z.object({ id: customerId })

export const listCustomerParts = endpoint({
  method: 'GET',
  path: '/api/customers/:id/parts',
  allow: admin,
  tag,
  summary:
    'Las cuentas de un cliente, y sus últimas 300 compras sin cuenta, para separar las de otra persona.',
  params,
  reply: z.object({
    cuentas: z.array(
      z.object({ id: z.string(), nombre: z.string(), correo: z.string(), compras: z.number().int() }),
    ),
    compras: z.array(
      z.object({
        id: z.string(),
        numero: z.number().int(),
        fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
        nombre: z.string(),
        celular: z.string(),
        correo: z.string(),
        documento: z.string(),
      }),
    ),
  }),
  problems: ['customer-not-found'],
})

export const separatePerson = endpoint({
  method: 'POST',
  path: '/api/customers/:id/separate-person',
  allow: admin,
  tag,
  summary:
    'Pasa compras y cuentas a otra persona. El celular y el documento que comparten no juntan más compras nuevas, hasta que se unan los dos clientes.',
  params,
  body: z.object({
    compras: z.array(text(64).min(1)).max(300).meta({ description: 'Ids de ventas' }),
    cuentas: z.array(text(64).min(1)).max(100).meta({ description: 'Con todas sus compras' }),
  }),
  reply: z.object({ id: z.string(), otro: z.string().meta({ description: 'El cliente nuevo' }) }),
  problems: ['customer-not-found', 'customer-parts-changed', 'nothing-to-separate'],
  idempotencyNamespace: 'customer-separate-person',
})

export const customerSeparationEndpoints = { listCustomerParts, separatePerson }
