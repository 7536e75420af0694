import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { repeated } from '#contract/http/repeated.ts'
import { idText, money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { staffProductFilters } from './staff-products.ts'

const tag = 'Productos'

/** Maximum number of products that a request names by id, because the ids are part of its address. */
export const MAX_NAMED_PRODUCTS = 100

/** Products of labels. A product must match every parameter. Without parameters: all products. */
const labelSelection = {
  ...staffProductFilters,
  productos: repeated(idText(200), MAX_NAMED_PRODUCTS),
  importacion: idText(60)
    .optional()
    .meta({ description: 'Los productos que guardó esta importación, o este archivo' }),
  ingreso: idText(100).optional().meta({ description: 'Los productos de este ingreso de mercadería' }),
}

const labelRow = z.object({
  color: z.string(),
  talle: z.string(),
  sku: z.string(),
  codigo: z.string().meta({ description: 'El código de barras; vacío si todavía no tiene' }),
  stock: z.number().int(),
})

export const listLabelProducts = endpoint({
  method: 'GET',
  path: '/api/products/labels',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Lo que llevan las etiquetas de los productos elegidos: precio, y el código de cada combinación.',
  query: z.object({ ...paging, ...labelSelection }),
  reply: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      color: z.string().meta({ description: 'Lista separada por comas' }),
      talle: z.string().meta({ description: 'Lista separada por comas' }),
      precio: money,
      precioAnterior: money.nullable(),
      filas: z.array(labelRow).meta({
        description: 'Una por combinación; una sola, sin color ni talle, si el producto tiene un solo stock',
      }),
    }),
  ),
})

export const readLabelTotals = endpoint({
  method: 'GET',
  path: '/api/products/labels/totals',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Cuántas combinaciones tienen los productos elegidos, con cuántas unidades, y cuántas sin código.',
  query: z.object(labelSelection),
  reply: z.object({
    filas: z.number().int(),
    unidades: z.number().int(),
    sinCodigo: z.number().int(),
  }),
})

export const createProductCodes = endpoint({
  method: 'POST',
  path: '/api/products/codes',
  allow: ['admin'],
  tag,
  summary:
    'Crea un código de barras interno (EAN-13) para cada combinación que no tiene, de a 200 productos. Se repite mientras falten.',
  body: z.object({ productos: z.object(labelSelection) }),
  reply: z.object({
    creados: z.number().int(),
    faltan: z.number().int().meta({ description: 'Las combinaciones que quedan sin código' }),
  }),
  problems: ['sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'product-codes',
})
