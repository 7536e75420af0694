import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { choiceText, idText, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Conteos'
const path = '/api/stock-counts'

const count = z.number().int()

/**
 * `abierto`: people scan. `revision`: the stock import of the count shows the differences. `guardado`: that import wrote
 * them. `descartado`: that import was cancelled or deleted, so the count may be opened again.
 */
export const stockCountStates = ['abierto', 'revision', 'guardado', 'descartado'] as const

export const stockCount = z.object({
  id: z.string(),
  nombre: z.string(),
  categoria: z.string().nullable().meta({ description: 'null: toda la tienda' }),
  quien: z.string(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  estado: z.enum(stockCountStates),
  importacion: z.string().nullable().meta({ description: 'La importación que muestra las diferencias' }),
  sinGuardar: count.meta({
    description: 'Productos con diferencias que no se guardaron, si el resto se guardó',
  }),
  unidades: count.meta({ description: 'Unidades contadas' }),
  productos: count.meta({ description: 'Productos con alguna unidad contada' }),
  personas: count.meta({ description: 'Cuántas personas contaron' }),
})

const choice = { color: z.string(), talle: z.string() }

export const scan = z.object({
  id: z.string(),
  producto: z.string(),
  nombre: z.string(),
  ...choice,
  cantidad: count,
  contadas: count.meta({ description: 'Unidades contadas de este color y talle, con este escaneo' }),
  quien: z.string(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  propio: z.boolean().meta({ description: 'Lo escaneó quien pregunta' }),
})

const row = z.object({
  ...choice,
  contadas: count.nullable().meta({ description: 'null: nadie lo contó' }),
})

const params = z.object({ id: idText(60) })
const commandProblems = ['sale-in-progress', 'idempotency-key-reused', 'stock-count-not-found'] as const
const idempotencyNamespace = 'stock-count'

export const listStockCounts = endpoint({
  method: 'GET',
  path,
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los conteos de stock, los más nuevos primero.',
  query: z.object({ ...paging }),
  reply: z.array(stockCount),
})

export const readStockCount = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  allow: ['admin', 'seller'],
  tag,
  summary: 'Un conteo, con sus últimos escaneos.',
  params,
  reply: stockCount.extend({ escaneos: z.array(scan) }),
  problems: ['stock-count-not-found'],
})

export const listCountedProducts = endpoint({
  method: 'GET',
  path: `${path}/:id/products`,
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los productos del conteo con lo contado de cada color y talle. No dice cuánto stock hay.',
  params,
  query: z.object({
    ...paging,
    faltan: z.literal('si').optional().meta({ description: 'Sólo los que tienen stock sin contar' }),
  }),
  reply: z.array(z.object({ id: z.string(), nombre: z.string(), sku: z.string(), filas: z.array(row) })),
  problems: ['stock-count-not-found'],
})

export const startStockCount = endpoint({
  method: 'POST',
  path,
  allow: ['admin'],
  tag,
  summary: 'Empieza un conteo de una categoría o de toda la tienda.',
  body: z.object({
    nombre: requiredText(80, 'Escribí un nombre para el conteo'),
    categoria: idText(20).nullable().meta({ description: 'El id de una categoría. null: toda la tienda' }),
  }),
  reply: stockCount,
  problems: ['sale-in-progress', 'idempotency-key-reused', 'category-not-found'],
  idempotencyNamespace,
})

/** A scan that waited longer for a connection counts as one of this age. */
export const MAX_WAIT_S = 3 * 24 * 60 * 60

const INVALID_UNITS = 'Escribí cuántas unidades contaste, de 1 a 9999'

export const addScan = endpoint({
  method: 'POST',
  path: `${path}/:id/scans`,
  allow: ['admin', 'seller'],
  tag,
  summary: 'Suma unidades contadas de un producto, o de un color y talle suyo.',
  params,
  body: z.object({
    producto: idText(60),
    color: choiceText(80),
    talle: choiceText(80),
    cantidad: z.number(INVALID_UNITS).int(INVALID_UNITS).min(1, INVALID_UNITS).max(9_999, INVALID_UNITS),
    espero: z.number().int().min(0).max(MAX_WAIT_S).optional().meta({
      description: 'Segundos que el escaneo esperó la conexión: se compara con el stock de ese momento',
    }),
  }),
  reply: scan,
  problems: [...commandProblems, 'stock-count-closed', 'product-not-found'],
  idempotencyNamespace,
})

export const removeScan = endpoint({
  method: 'DELETE',
  path: `${path}/:id/scans/:scan`,
  allow: ['admin', 'seller'],
  tag,
  summary: 'Quita un escaneo equivocado: el propio, o el de cualquiera si es administrador.',
  params: z.object({ id: idText(60), scan: idText(20) }),
  reply: stockCount,
  problems: ['stock-count-not-found', 'stock-count-closed', 'scan-not-found'],
})

export const reviewStockCount = endpoint({
  method: 'POST',
  path: `${path}/:id/review`,
  allow: ['admin'],
  tag,
  summary:
    'Cierra el conteo y prepara sus diferencias como una importación de stock, que se mira antes de guardar.',
  params,
  body: z.object({
    sinContar: z
      .enum(['igual', 'cero'], 'Elegí qué pasa con lo que nadie contó')
      .meta({ description: '`igual` deja el stock de lo que nadie contó; `cero` lo da por perdido' }),
  }),
  reply: stockCount,
  problems: [...commandProblems, 'stock-count-closed', 'stock-count-empty'],
  idempotencyNamespace,
})

export const reopenStockCount = endpoint({
  method: 'POST',
  path: `${path}/:id/reopen`,
  allow: ['admin'],
  tag,
  summary: 'Vuelve a abrir un conteo cuyas diferencias no se guardaron.',
  params,
  body: z.object({}),
  reply: stockCount,
  problems: [...commandProblems, 'stock-count-applied'],
  idempotencyNamespace,
})

export const deleteStockCount = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  allow: ['admin'],
  tag,
  summary: 'Borra un conteo cuyas diferencias no se guardaron.',
  params,
  reply: z.object({ ok: z.literal(true) }),
  problems: ['stock-count-not-found', 'stock-count-applied'],
})

/** The calls of stock counts. Part of `endpoints`. */
export const stockCountEndpoints = {
  listStockCounts,
  readStockCount,
  listCountedProducts,
  startStockCount,
  addScan,
  removeScan,
  reviewStockCount,
  reopenStockCount,
  deleteStockCount,
}
