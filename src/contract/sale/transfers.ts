import { transferReceiptTypes } from '#domain/payment/transfer.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { idText, money, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Transferencias'
const moment = z.string().meta({ description: 'ISO 8601' })

const REJECTION_REASON_MISSING = 'Escribí por qué no sirve el comprobante'

/** An uploaded receipt without its content, which only staff read. */
const uploadedReceipt = z.object({
  enviado: moment,
  rechazo: z.string().nullable().meta({ description: 'Por qué no sirvió; null si nadie lo rechazó' }),
})

/** What the buyer needs for the transfer. Without an alias or a CBU, the field is blank. */
export const transferFacts = z.object({
  alias: z.string(),
  cbu: z.string(),
  titular: z.string(),
  cuit: z.string(),
  importe: money.meta({ description: 'Lo que hay que transferir, exacto' }),
  comprobantes: z
    .array(uploadedReceipt)
    .meta({ description: 'Los archivos subidos, los más nuevos primero' }),
  puedeSubir: z.boolean().meta({ description: 'Si se puede subir otro archivo' }),
})

const waitingTransfer = z.object({
  id: z.string(),
  numero: z.number().int(),
  cliente: z.string(),
  estadoPago: z.enum(saleStatuses),
  importe: money.meta({ description: 'Lo que falta que llegue' }),
  horas: z.number().int().meta({ description: 'Cuánto hace que se compró' }),
  vence: moment.nullable().meta({ description: 'Hasta cuándo se guarda; null: sin fin' }),
  comprobante: uploadedReceipt
    .extend({ id: z.string(), tipo: z.enum(transferReceiptTypes) })
    .nullable()
    .meta({ description: 'El último archivo que se subió' }),
})

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/transfers',
  allow: ['admin', 'seller'],
  tag,
  summary:
    'Las compras que esperan una transferencia: primero las que tienen un comprobante sin revisar, y las más viejas antes.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Número, nombre o importe' }),
  }),
  reply: z.array(waitingTransfer),
})

export const readTransferReceipt = endpoint({
  method: 'GET',
  path: '/api/transfers/:id/receipts/:comprobante',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Un comprobante: la foto, o el PDF para descargar.',
  params: z.object({ id: idText(100), comprobante: idText(100) }),
  reply: z.string(),
  fileMediaTypes: ['image/webp', 'application/pdf'],
  problems: ['transfer-receipt-not-found'],
})

/** `changeSaleState` confirms a sale by transfer, so a rejection has the same roles. */
export const rejectTransferReceipt = endpoint({
  method: 'POST',
  path: '/api/transfers/:id/rejection',
  allow: ['admin'],
  tag,
  summary: 'Rechaza el comprobante de una compra y le avisa a quien compró, que tiene al menos 24 horas más.',
  params: z.object({ id: idText(100) }),
  body: z.object({
    comprobante: idText(100).meta({ description: 'El que se miró: si hay uno más nuevo, no se rechaza' }),
    motivo: requiredText(200, REJECTION_REASON_MISSING),
  }),
  reply: z.object({ vence: moment.nullable() }),
  problems: [
    'transfer-not-found',
    'transfer-over',
    'transfer-receipt-not-found',
    'transfer-receipt-replaced',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'transfer-rejection',
})
