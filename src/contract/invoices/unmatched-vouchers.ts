import { buyerDocumentTypes } from '#domain/invoices/buyer-document-error.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { day, idText, money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Comprobantes'
const path = '/api/unmatched-vouchers'
const params = z.object({ id: idText(100) })
const reply = z.object({ message: z.string() })
const commandProblems = ['sale-in-progress', 'idempotency-key-reused'] as const

const candidate = z.object({
  id: z.string(),
  venta: z.number().int().meta({ description: 'El número de la venta' }),
  cliente: z.string(),
  fecha: day,
  coincide: z.boolean().meta({
    description: 'Si son del mismo tipo, total y documento. Sólo entonces se puede tomar',
  }),
})

const unmatched = z.object({
  id: z.string(),
  letra: z.enum(['A', 'B', 'C']),
  clase: z.enum(['factura', 'notaDeCredito']),
  puntoDeVenta: z.number().int(),
  numero: z.number().int(),
  fecha: day,
  total: money,
  documento: z.object({
    tipo: z.enum(buyerDocumentTypes).nullable().meta({ description: 'null: otro, como CUIL o pasaporte' }),
    numero: z.string(),
  }),
  cae: z.string(),
  caeVence: day,
  candidatos: z.array(candidate).meta({ description: 'Los que esperan, de la misma clase y total' }),
})

export const listUnmatchedVouchers = endpoint({
  method: 'GET',
  path,
  allow: ['admin'],
  tag,
  summary:
    'Los comprobantes que ARCA tiene y la tienda no, como después de restaurar una copia. Los 200 más nuevos.',
  reply: z.object({ total: z.number().int(), comprobantes: z.array(unmatched) }),
})

export const adoptVoucher = endpoint({
  method: 'POST',
  path: `${path}/:id/adopt`,
  allow: ['admin'],
  tag,
  summary: 'Le da a un comprobante que espera el número y el CAE de uno que ARCA ya tiene.',
  params,
  body: z.strictObject({ comprobante: idText(100) }),
  reply,
  problems: ['unmatched-voucher-not-found', 'voucher-not-found', 'voucher-not-the-same', ...commandProblems],
  idempotencyNamespace: 'voucher-adoption',
})

export const closeUnmatchedVoucher = endpoint({
  method: 'POST',
  path: `${path}/:id/close`,
  allow: ['admin'],
  tag,
  summary:
    'Dice que un comprobante de ARCA no es de ninguna venta de la tienda. Los que esperan por él salen.',
  params,
  body: z.strictObject({}),
  reply,
  problems: ['unmatched-voucher-not-found', ...commandProblems],
  idempotencyNamespace: 'voucher-close',
})
