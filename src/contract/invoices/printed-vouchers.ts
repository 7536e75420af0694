import { arcaEnvironments } from '#domain/invoices/arca-environment.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Comprobantes'
const pdf = { reply: z.string(), fileMediaTypes: ['application/pdf'] }

export const readVoucherPdf = endpoint({
  ...pdf,
  method: 'GET',
  path: '/api/vouchers/:id/pdf',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Una factura o nota de crédito autorizada, para imprimir. Quien vende lee las del mostrador.',
  params: z.object({ id: idText(100) }),
  problems: ['voucher-not-found'],
})

export const readOrderVoucherPdf = endpoint({
  ...pdf,
  method: 'GET',
  path: '/api/orders/:token/vouchers/:id',
  allow: 'anyone',
  tag,
  summary: 'Una factura o nota de crédito autorizada de una compra, para quien tiene su llave.',
  params: z.object({ token: idText(200), id: idText(100) }),
  problems: ['voucher-not-found'],
})

const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Elegí un mes (aaaa-mm)')
  .meta({ description: 'aaaa-mm' })

/** Vouchers of a month, for the accountant. */
export const monthQuery = {
  mes: month,
  ambiente: z.enum(arcaEnvironments).default('produccion'),
}

export const readVoucherMonth = endpoint({
  method: 'GET',
  path: '/api/voucher-month',
  allow: ['admin'],
  tag,
  summary: 'Cuántos comprobantes autorizados tiene un mes, y en cuántos archivos ZIP se bajan.',
  query: z.object(monthQuery),
  reply: z.object({ comprobantes: z.number().int(), archivos: z.number().int() }),
})

export const downloadVoucherPdfs = endpoint({
  method: 'GET',
  path: '/api/voucher-month/pdf',
  allow: ['admin'],
  tag,
  summary: 'Un ZIP con los PDF de los comprobantes autorizados de un mes, hasta 500 por archivo.',
  query: z.object({
    ...monthQuery,
    parte: z.coerce.number('Elegí una parte').int('Elegí una parte').min(1).max(1_000).default(1),
  }),
  reply: z.string(),
  fileMediaTypes: ['application/zip'],
  problems: ['voucher-month-empty'],
})
