import { arcaEnvironments } from '#domain/invoices/arca-environment.ts'
import { voucherStates } from '#domain/invoices/voucher-state.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Comprobantes'
const params = z.object({ id: idText(100) })
const pdf = { reply: z.string(), fileMediaTypes: ['application/pdf'] }

export const readVoucherPdf = endpoint({
  ...pdf,
  method: 'GET',
  path: '/api/vouchers/:id/pdf',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Una factura o nota de crédito autorizada, para imprimir. Quien vende lee las del mostrador.',
  params,
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

const facts = z.array(z.object({ dato: z.string(), valor: z.string() }))

export const readTicketVoucher = endpoint({
  method: 'GET',
  path: '/api/sale-vouchers/:id/ticket',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Lo que el ticket de una venta imprime de su factura.',
  params,
  reply: z.object({
    estado: z.enum(voucherStates).nullable().meta({ description: 'De la factura; null: la venta no tiene' }),
    factura: z
      .object({
        esPrueba: z.boolean().meta({ description: 'Si no tiene validez fiscal' }),
        letra: z.enum(['A', 'B', 'C']),
        codigo: z.string().meta({ description: 'COD. 06' }),
        titulo: z.string(),
        numero: z.string(),
        fecha: z.string().meta({ description: 'dd/MM/yyyy' }),
        emisor: facts,
        comprador: facts,
        neto: facts.meta({ description: 'El neto y el IVA de cada alícuota, sólo en una A' }),
        contenido: facts.meta({ description: 'Los impuestos que contiene el precio (Ley 27.743)' }),
        leyendas: z.array(z.string()),
        cae: z.string(),
        caeVence: z.string().meta({ description: 'dd/MM/yyyy' }),
        qr: z
          .object({ lado: z.number(), trazo: z.string() })
          .meta({ description: 'El código como trazo de SVG en un cuadrado de ese lado, sin borde' }),
      })
      .nullable()
      .meta({ description: 'null: todavía no está autorizada' }),
  }),
  problems: ['sale-not-found'],
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
