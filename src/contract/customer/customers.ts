import { downloadAccount } from '#contract/account/account.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { day, money, moneySum, paragraphs, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { customerId } from './customer-fields.ts'
import { consentOrigins } from '#domain/customer/consent.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { sale } from '#contract/sale/sale.ts'
import { creditStates } from '#contract/sale/credits.ts'

const tag = 'Clientes'
const admin = ['admin'] as const
const params = z.object({ id: customerId })
const q = text(MAX_SEARCH_LENGTH).optional().meta({
  description: 'Parte del nombre, del celular, del correo o del documento',
})

/** A customer in the list, with the contact of the newest purchase that has one. */
const listedCustomer = z.object({
  id: z.string(),
  nombre: z.string(),
  celular: z.string(),
  correo: z.string(),
  documento: z.string().meta({ description: 'DNI o CUIT, sólo números' }),
  tieneCuenta: z.boolean(),
  compras: z.number().int().meta({ description: 'Sin las anuladas' }),
  ultimaCompra: z.string().nullable().meta({ description: 'dd-MM-yyyy' }),
})

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  allow: admin,
  tag,
  summary: 'Los clientes, los más nuevos primero.',
  query: z.object({ ...paging, q }),
  reply: z.array(listedCustomer),
})

const sizes = z
  .array(z.object({ categoria: z.string(), talles: z.array(z.string()) }))
  .meta({ description: 'Los talles que compró, por categoría, los más comprados primero' })

export const findTillCustomers = endpoint({
  method: 'GET',
  path: '/api/counter/customers',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Busca clientes en el mostrador, con el final de su celular y sus talles. Trae hasta ocho.',
  query: z.object({ q: text(MAX_SEARCH_LENGTH) }),
  reply: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      finCelular: z.string().meta({ description: 'Las últimas cuatro cifras, o vacío' }),
      talles: sizes,
    }),
  ),
})

export const readCustomerBuyer = endpoint({
  method: 'GET',
  path: '/api/counter/customers/:id/buyer',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los datos de la última factura de un cliente, para hacerle otra en el mostrador.',
  params,
  reply: z.object({
    comprador: z
      .object({
        condicion: z.string(),
        documento: z.string(),
        nombre: z.string(),
        domicilio: z.string(),
      })
      .nullable(),
  }),
  problems: ['customer-not-found'],
})

const fact = z.object({ valor: z.string(), desde: z.string().meta({ description: 'dd-MM-yyyy' }) })

const joinedPart = z.object({
  union: z.string().meta({ description: 'Para `separateCustomers`' }),
  nombres: z.array(z.string()).meta({ description: 'A quién une con quién' }),
  quien: z.string(),
  cuando: z.string().meta({ description: 'ISO 8601' }),
})

const card = {
  cumpleanos: day.nullable(),
  acepta: z.boolean().meta({ description: 'Si acepta mensajes de la tienda' }),
  decidido: z
    .string()
    .nullable()
    .meta({ description: 'Cuándo lo dijo, ISO 8601; null si no se le preguntó' }),
  origen: z.enum(consentOrigins).nullable(),
}

const note = z.object({
  id: z.string(),
  texto: z.string(),
  quien: z.string(),
  cuando: z.string().meta({ description: 'ISO 8601' }),
})

export const customerCard = listedCustomer.extend({
  nombres: z.array(fact),
  celulares: z.array(fact),
  correos: z.array(fact),
  documentos: z.array(fact),
  direcciones: z.array(fact),
  comprado: moneySum.meta({ description: 'Lo confirmado, menos lo devuelto' }),
  talles: sizes,
  ...card,
  notas: z.array(note),
  devoluciones: z.array(
    z.object({
      id: z.string(),
      ventaId: z.string(),
      ventaNumero: z.number().int(),
      cuando: z.string().meta({ description: 'ISO 8601' }),
      prendas: z.number().int(),
      monto: money,
    }),
  ),
  vales: z.array(
    z.object({
      id: z.string(),
      codigo: z.string(),
      saldo: money,
      estado: z.enum(creditStates),
      vence: z.string().nullable().meta({ description: 'dd-MM-yyyy' }),
    }),
  ),
  uniones: z.array(joinedPart),
  parecidos: z.array(z.object({ id: z.string(), nombre: z.string() })).meta({
    description:
      'Otros clientes que compraron con el mismo correo, sin verificar, o con un celular o documento que es de varias personas',
  }),
})

export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:id',
  allow: admin,
  tag,
  summary: 'La ficha de un cliente. El id de un cliente que se unió a otro muestra el cliente unido.',
  params,
  reply: customerCard,
  problems: ['customer-not-found'],
})

export const listCustomerSales = endpoint({
  method: 'GET',
  path: '/api/customers/:id/sales',
  allow: admin,
  tag,
  summary: 'Las compras de un cliente, las más nuevas primero, con las anuladas.',
  params,
  query: z.object(paging),
  reply: z.array(
    z.object({
      id: z.string(),
      numero: z.number().int(),
      fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
      medio: z.enum(saleChannels),
      estadoPago: z.enum(saleStatuses),
      total: money,
      devuelto: money,
      productos: z.string().meta({ description: 'Los nombres de sus productos' }),
    }),
  ),
  problems: ['customer-not-found'],
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/:id',
  allow: admin,
  tag,
  summary: 'Guarda el cumpleaños y si acepta mensajes.',
  params,
  body: z
    .object({
      cumpleanos: z.union([z.literal(''), day]).default(''),
      acepta: z.boolean(),
      origen: z.union([z.literal(''), z.enum(consentOrigins)]).default(''),
    })
    .superRefine(({ acepta, origen }, context) => {
      if (acepta && origen === '')
        context.addIssue({ code: 'custom', path: ['origen'], message: 'Elegí cómo te lo dijo' })
    }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['customer-not-found', 'birthday-in-future'],
  idempotencyNamespace: 'customer-card',
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/customers/:id/notes',
  allow: admin,
  tag,
  summary: 'Agrega una nota a un cliente.',
  params,
  body: z.object({ texto: paragraphs(1_000).min(1, 'Escribí la nota') }),
  reply: z.object({ id: z.string() }),
  problems: ['customer-not-found'],
  idempotencyNamespace: 'customer-note',
})

export const deleteCustomerNote = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id/notes/:nota',
  allow: admin,
  tag,
  summary: 'Borra una nota.',
  params: params.extend({ nota: customerId }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['customer-not-found', 'customer-note-not-found'],
})

export const joinCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/:id/join',
  allow: admin,
  tag,
  summary: 'Une dos clientes que son la misma persona. Sólo cambia lo que ve la tienda.',
  params,
  body: z.object({ otro: customerId }),
  reply: z.object({ id: z.string().meta({ description: 'El cliente unido' }), union: z.string() }),
  problems: ['customer-not-found', 'customers-already-joined'],
  idempotencyNamespace: 'customer-join',
})

export const separateCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/:id/separate',
  allow: admin,
  tag,
  summary: 'Deshace una unión. Cada cliente vuelve a quedar como estaba.',
  params,
  body: z.object({ union: customerId }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['customer-not-found', 'customer-join-not-found'],
  idempotencyNamespace: 'customer-separate',
})

export const downloadCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:id/data',
  allow: admin,
  tag,
  summary: 'Todo lo que la tienda guarda de un cliente (Ley 25.326, derecho de acceso).',
  params,
  reply: z.object({
    cliente: z.object({ ...card, notas: z.array(note) }),
    cuentas: z.array(downloadAccount.reply.shape.cuenta),
    compras: z.array(sale.extend({ documento: z.string() })),
    correos: downloadAccount.reply.shape.correos,
  }),
  problems: ['customer-not-found', 'customer-has-accounts'],
})

export const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id',
  allow: admin,
  tag,
  summary:
    'Borra a un cliente que lo pidió: sus ventas quedan sin sus datos, y sus cuentas se cierran (Ley 25.326, supresión).',
  params,
  reply: z.object({ ok: z.literal(true) }),
  problems: ['customer-not-found', 'customer-is-staff', 'customer-has-accounts'],
})
