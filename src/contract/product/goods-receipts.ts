import { goodsReceiptStates, MAX_RECEIPT_LINES, MAX_RECEIPT_UNITS } from '#domain/product/goods-receipt.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { choiceText, day, idText, money, moneyInput, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Ingreso de mercadería'
const staff: { allow: ['admin', 'seller']; tag: string } = { allow: ['admin', 'seller'], tag }
const params = z.object({ id: idText(100) })
const state = z.enum(goodsReceiptStates)
const hidden = 'null si no se conoce, y para quien vende'

const listed = {
  id: z.string(),
  numero: z.number().int(),
  proveedor: z.string().meta({ description: 'Vacío mientras no se eligió' }),
  documento: z.string(),
  fecha: day,
  estado: state,
  unidades: z.number().int(),
  total: money.nullable().meta({ description: `Lo que costó; ${hidden}` }),
}

export const listGoodsReceipts = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/goods-receipts',
  summary: 'Los ingresos de mercadería, los más nuevos primero.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Número, documento o proveedor' }),
    estado: z.enum(goodsReceiptStates).optional(),
  }),
  reply: z.array(z.object(listed)),
})

const stockRow = z.object({ color: z.string(), talle: z.string(), stock: z.number().int() })

const goodsReceipt = z.object({
  ...listed,
  proveedorId: z.string().nullable(),
  nota: z.string(),
  version: z.number().int().meta({ description: 'La que lleva el próximo guardado' }),
  lineas: z.array(
    z.object({
      id: z.string().meta({ description: 'Del producto' }),
      color: z.string(),
      talle: z.string(),
      cantidad: z.number().int(),
      costo: money.nullable().meta({ description: `De una unidad; ${hidden}` }),
    }),
  ),
  productos: z
    .array(
      z.object({
        id: z.string(),
        nombre: z.string(),
        imagen: z.string(),
        color: z.string(),
        talle: z.string(),
        filas: z
          .array(stockRow)
          .meta({ description: 'Las combinaciones, o una fila vacía si tiene un solo número' }),
        costo: money.nullable().meta({ description: `El promedio más alto de hoy; ${hidden}` }),
      }),
    )
    .meta({ description: 'Los de las líneas' }),
  repetido: z
    .object({ id: z.string(), numero: z.number().int() })
    .nullable()
    .meta({ description: 'Otro ingreso del mismo proveedor con el mismo documento' }),
  creo: z.string().meta({ description: 'Nombre de quien lo empezó' }),
  confirmado: z.string().nullable().meta({ description: 'dd-MM-yyyy HH:mm, con quién' }),
  anulado: z.string().nullable().meta({ description: 'dd-MM-yyyy HH:mm, con quién' }),
  motivo: z.string().meta({ description: 'Por qué se anuló' }),
})

export const readGoodsReceipt = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/goods-receipts/:id',
  summary: 'Un ingreso de mercadería. Los costos, sólo para quien administra.',
  params,
  reply: goodsReceipt,
  problems: ['goods-receipt-unknown'],
})

const repeated = ['sale-in-progress', 'idempotency-key-reused'] as const

export const createGoodsReceipt = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/goods-receipts',
  summary: 'Empieza un ingreso de mercadería: un borrador vacío con la fecha de hoy.',
  body: z.object({}),
  reply: z.object({ id: z.string() }),
  problems: [...repeated],
  idempotencyNamespace: 'goods-receipt',
})

export const saveGoodsReceipt = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/goods-receipts/:id',
  summary:
    'Guarda el borrador entero. Quien vende no manda costos: quedan los que había. Con otra versión, 409 y nada cambia.',
  params,
  body: z.object({
    version: z.number().int(),
    proveedorId: idText(100).nullable(),
    documento: text(60),
    fecha: day,
    nota: text(300),
    lineas: z
      .array(
        z.object({
          id: idText(100),
          color: choiceText(60),
          talle: choiceText(60),
          cantidad: z
            .int('Escribí una cantidad entera')
            .min(1, 'La cantidad es al menos 1')
            .max(MAX_RECEIPT_UNITS, `Hasta ${MAX_RECEIPT_UNITS} unidades por línea`),
          costo: moneyInput.nullable(),
        }),
      )
      .max(MAX_RECEIPT_LINES, `Un ingreso tiene hasta ${MAX_RECEIPT_LINES} líneas`),
  }),
  reply: goodsReceipt,
  problems: [
    'goods-receipt-unknown',
    'goods-receipt-changed',
    'goods-receipt-not-draft',
    'supplier-unknown',
    'receipt-line-unknown',
    ...repeated,
  ],
  idempotencyNamespace: 'goods-receipt-draft',
})

export const deleteGoodsReceipt = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/api/goods-receipts/:id',
  summary: 'Descarta un borrador.',
  params,
  reply: z.object({ message: z.string() }),
  problems: ['goods-receipt-unknown', 'goods-receipt-not-draft', ...repeated],
  idempotencyNamespace: 'goods-receipt-removal',
})

export const confirmGoodsReceipt = endpoint({
  method: 'POST',
  path: '/api/goods-receipts/:id/confirmation',
  allow: ['admin'],
  tag,
  summary: 'Confirma un ingreso: las unidades entran al stock y sus costos, al promedio.',
  params,
  body: z.object({ version: z.number().int() }),
  reply: goodsReceipt,
  problems: [
    'goods-receipt-unknown',
    'goods-receipt-changed',
    'goods-receipt-not-draft',
    'receipt-without-lines',
    'receipt-without-supplier',
    'receipt-line-unknown',
    ...repeated,
  ],
  idempotencyNamespace: 'goods-receipt-confirmation',
})

export const reverseGoodsReceipt = endpoint({
  method: 'POST',
  path: '/api/goods-receipts/:id/reversal',
  allow: ['admin'],
  tag,
  summary: 'Anula un ingreso confirmado: las unidades salen del stock y el costo vuelve a ser el de sin él.',
  params,
  body: z.object({ motivo: requiredText(300, 'Escribí el motivo') }),
  reply: goodsReceipt,
  problems: ['goods-receipt-unknown', 'goods-receipt-not-confirmed', 'receipt-units-gone', ...repeated],
  idempotencyNamespace: 'goods-receipt-reversal',
})

/** The calls of goods receipts. Part of `endpoints`. */
export const goodsReceiptEndpoints = {
  listGoodsReceipts,
  readGoodsReceipt,
  createGoodsReceipt,
  saveGoodsReceipt,
  deleteGoodsReceipt,
  confirmGoodsReceipt,
  reverseGoodsReceipt,
}
