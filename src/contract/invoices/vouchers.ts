import { arcaEnvironments } from '#domain/invoices/arca-environment.ts'
import { invoicedMethods, invoiceMoments } from '#domain/invoices/invoice-policy.ts'
import { voucherStates } from '#domain/invoices/voucher-state.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { blankable, day, idText, money, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { ticketInvoice } from './ticket-invoice.ts'
import { shownBuyer, voucherBuyer } from './voucher-buyer.ts'

const tag = 'Comprobantes'
const path = '/api/vouchers'
const params = z.object({ id: idText(100) })
const commandProblems = ['sale-in-progress', 'idempotency-key-reused'] as const
const staff: ['admin', 'seller'] = ['admin', 'seller']

export const voucherKinds = ['factura', 'notaDeCredito'] as const

const moment = z.string().meta({ description: 'ISO 8601' })
const rate = z.number().int().meta({ description: 'En centésimos de por ciento: 2100 es 21 %' })

const voucher = z.object({
  id: z.string(),
  ventaId: z.string(),
  venta: z.number().int().meta({ description: 'El número de la venta' }),
  origen: z
    .enum(['venta', 'devolucion', 'reintegro', 'anulacion'])
    .meta({ description: 'Por qué se hizo; `reintegro`: se devolvió plata sin prendas' }),
  clase: z.enum(voucherKinds),
  letra: z.enum(['A', 'B', 'C']),
  codigo: z.number().int().meta({ description: 'El código de ARCA, como 6 de una factura B' }),
  ambiente: z.enum(arcaEnvironments),
  puntoDeVenta: z.number().int(),
  numero: z.number().int().nullable().meta({ description: 'null: todavía no tiene' }),
  estado: z.enum(voucherStates),
  fecha: day,
  total: money,
  neto: money,
  iva: money,
  tasas: z.array(z.object({ tasa: rate, base: money, iva: money })),
  receptor: shownBuyer,
  asociado: z
    .object({
      id: z.string(),
      letra: z.enum(['A', 'B', 'C']),
      puntoDeVenta: z.number().int(),
      numero: z.number().int().nullable(),
    })
    .nullable()
    .meta({ description: 'La factura que corrige una nota de crédito' }),
  cae: z.string().nullable(),
  caeVence: day.nullable(),
  motivos: z
    .array(
      z.object({
        codigo: z.number().int().meta({ description: 'El de ARCA; 0 si es de la tienda' }),
        significado: z.string(),
        remedio: z.string(),
      }),
    )
    .meta({ description: 'Por qué se rechazó o está en duda, o las observaciones de ARCA' }),
  diasQueQuedan: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Para autorizarlo con su fecha; null si ya se autorizó o se descartó' }),
  creado: moment,
})

/** 'abiertos': all that are neither authorised nor discarded. */
export const voucherFilters = ['todos', 'abiertos', ...voucherStates] as const

export const listVouchers = endpoint({
  method: 'GET',
  path,
  allow: staff,
  tag,
  summary: 'Las facturas y notas de crédito, las más nuevas primero. Quien vende ve las del mostrador.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH)
      .optional()
      .meta({ description: 'Número del comprobante o de la venta, nombre, documento o CAE' }),
    estado: z.enum(voucherFilters).default('todos'),
    clase: blankable(z.enum(voucherKinds)),
    mes: z
      .string()
      .regex(/^(|\d{4}-(0[1-9]|1[0-2]))$/, 'Elegí un mes (aaaa-mm)')
      .optional()
      .meta({ description: 'aaaa-mm' }),
  }),
  reply: z.array(voucher),
})

export const listVouchersOfSale = endpoint({
  method: 'GET',
  path: '/api/sale-vouchers/:id',
  allow: staff,
  tag,
  summary: 'Los comprobantes de una venta, los más viejos primero, y lo que su ticket imprime de la factura.',
  params,
  reply: z.object({
    comprobantes: z.array(voucher),
    sePuedeFacturar: z.boolean().meta({ description: 'Si hoy se puede pedir su factura' }),
    seFacturaSola: z.boolean().meta({ description: 'Si la tienda va a hacer su factura en un momento' }),
    impresa: ticketInvoice.nullable().meta({ description: 'null: la factura no está autorizada' }),
  }),
  problems: ['sale-not-found'],
})

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/api/sale-vouchers/:id',
  allow: staff,
  tag,
  summary: 'Pide la factura de una venta. Sin datos de quien compra, a consumidor final.',
  params,
  body: z.strictObject({ receptor: voucherBuyer.optional() }),
  reply: voucher,
  problems: [
    'sale-not-found',
    'sale-not-invoiceable',
    'sale-invoiced',
    'invoicing-off',
    'buyer-needs-document',
    ...commandProblems,
  ],
  idempotencyNamespace: 'invoice-request',
})

export const retryVoucher = endpoint({
  method: 'POST',
  path: `${path}/:id/retry`,
  allow: staff,
  tag,
  summary:
    'Vuelve a mandar un comprobante rechazado, en duda o pendiente, con otros datos de quien compra si hace falta.',
  params,
  body: z.strictObject({ receptor: voucherBuyer.optional() }),
  reply: voucher,
  problems: [
    'voucher-not-found',
    'voucher-in-doubt',
    'voucher-not-retryable',
    'invoicing-off',
    'buyer-needs-document',
    ...commandProblems,
  ],
  idempotencyNamespace: 'voucher-retry',
})

export const readVoucherSummary = endpoint({
  method: 'GET',
  path: '/api/voucher-summary',
  allow: staff,
  tag,
  summary: 'Cuántos comprobantes esperan, y los que necesitan a alguien.',
  reply: z.object({
    factura: z.boolean().meta({ description: 'Si la facturación está prendida' }),
    pendientes: z.number().int().meta({ description: 'Pendientes o sin respuesta de ARCA' }),
    masViejo: z
      .object({ fecha: day, diasQueQuedan: z.number().int() })
      .nullable()
      .meta({ description: 'El pendiente más viejo; con menos de 0 días se autoriza con fecha de hoy' }),
    rechazados: z.number().int(),
    enDuda: z.number().int(),
    sinVenta: z.number().int().meta({ description: 'En ARCA, sin venta' }),
    falla: z
      .object({ significado: z.string(), remedio: z.string() })
      .nullable()
      .meta({ description: 'Por qué ARCA no contesta ahora' }),
  }),
})

const policy = z.partialRecord(z.enum(invoicedMethods), z.enum(invoiceMoments))

export const readVoucherPolicy = endpoint({
  method: 'GET',
  path: '/api/voucher-policy',
  allow: ['admin'],
  tag,
  summary: 'Si la tienda factura, desde cuándo, y cuándo se factura cada forma de pago.',
  reply: z.object({
    version: z.number().int(),
    desde: moment.nullable().meta({ description: 'null: apagada' }),
    formasDePago: policy.meta({ description: 'La que falta es automática' }),
  }),
})

export const updateVoucherPolicy = endpoint({
  method: 'PUT',
  path: '/api/voucher-policy',
  allow: ['admin'],
  tag,
  summary: 'Prende o apaga la facturación, y cambia cuándo se factura cada forma de pago.',
  body: z.strictObject({
    version: z.int('Falta la versión que se edita').min(0, 'Falta la versión que se edita'),
    prendida: z.boolean().meta({
      description: 'Al prenderla se facturan las ventas desde ese momento; las de antes, a pedido',
    }),
    formasDePago: policy,
  }),
  reply: z.object({ message: z.string() }),
  problems: ['voucher-policy-changed', 'invoicing-off', ...commandProblems],
  idempotencyNamespace: 'voucher-policy',
})
