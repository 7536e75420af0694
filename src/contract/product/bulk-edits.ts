import { MAX_MARGIN, priceRoundings } from '#domain/product/bulk-price.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { staffProductFilters } from './staff-products.ts'
import { idText, money, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Productos'

/** Maximum number of products that a request selects by id. Larger edits select by search. */
export const MAX_SELECTED = 500

const INVALID_AMOUNT = 'Ingresá cuánto, con hasta dos decimales'

/**
 * A percentage, an amount in pesos or a margin. A negative value lowers a price. The decoded value is in hundredths of
 * a percent or of a peso.
 */
const hundredths = z.codec(z.union([z.number(), idText(20)], INVALID_AMOUNT), z.number(), {
  decode: (typed, context) => {
    const match = /^\s*([+-]?)(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(String(typed))
    if (match !== null) {
      const [, sign, integerPart, decimals = ''] = match
      return (sign === '-' ? -1 : 1) * Number(`${integerPart}${decimals.padEnd(2, '0')}`)
    }
    context.issues.push({ code: 'custom', input: typed, message: INVALID_AMOUNT })
    return z.NEVER
  },
  encode: (value) => value / 100,
})

export const bulkChange = z.discriminatedUnion(
  'campo',
  [
    z.object({ campo: z.literal('publicado'), valor: z.enum(['si', 'no'], 'Elegí si o no') }),
    z.object({ campo: z.literal('categoria'), valor: requiredText(80, 'La categoría es requerida') }),
    z
      .object({
        campo: z.literal('precio'),
        modo: z
          .enum(['porcentaje', 'importe', 'margen'], 'Elegí porcentaje, importe o margen')
          .meta({ description: '`margen`: el precio que deja ese margen sobre el costo, hacia arriba' }),
        valor: hundredths,
        redondeo: z.enum(priceRoundings, 'Elegí un redondeo'),
      })
      .refine(({ modo, valor }) => modo !== 'margen' || (valor >= 0 && valor <= MAX_MARGIN), {
        path: ['valor'],
        message: 'El margen va de 0 a 99,99 %',
      }),
  ],
  'Elegí qué cambiar',
)

const selection = z.union(
  [
    z.object({ ids: z.array(idText(200)).min(1, 'Elegí al menos un producto').max(MAX_SELECTED) }),
    z.object({ encontrados: z.object(staffProductFilters) }),
  ],
  'Elegí los productos',
)

const bulkEditRequest = z.object({ productos: selection, cambio: bulkChange })

/** The old or new value of a field: a price, or the text of a state or category. */
const fieldValue = z.object({ precio: money.nullable(), texto: z.string().nullable() })

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/api/products/bulk/preview',
  allow: ['admin'],
  tag,
  summary: 'Muestra qué cambiaría en muchos productos a la vez. No cambia nada.',
  body: bulkEditRequest,
  reply: z.object({
    cantidad: z.number().int().meta({ description: 'Los que cambiarían' }),
    iguales: z.number().int().meta({ description: 'Los que ya están así' }),
    rechazados: z.number().int().meta({
      description:
        'Los que no se pueden cambiar: quedarían sin precio, o se publicarían sin stock o sin precio',
    }),
    sinCosto: z.number().int().meta({ description: 'Los que no tienen costo, para un precio por margen' }),
    muestraSinCosto: z
      .array(z.object({ id: z.string(), nombre: z.string(), sku: z.string() }))
      .meta({ description: 'Los primeros veinte sin costo' }),
    huella: z
      .string()
      .meta({ description: 'Se envía al aplicar: si algo cambió desde entonces, se rechaza' }),
    muestra: z
      .array(
        z.object({
          id: z.string(),
          nombre: z.string(),
          sku: z.string(),
          antes: fieldValue,
          despues: fieldValue,
        }),
      )
      .meta({ description: 'Los primeros veinte que cambiarían' }),
  }),
  problems: ['bulk-edit-running'],
})

export const bulkEdit = z.object({
  id: z.string(),
  cambio: bulkChange,
  deshace: z.string().nullable().meta({ description: 'El cambio que deshace, o que rehace' }),
  rehace: z.boolean().meta({ description: 'Vuelve a hacer lo que se había deshecho' }),
  deshecho: z.boolean().meta({ description: 'No queda nada de este cambio por deshacer' }),
  porDeshacer: z
    .number()
    .int()
    .meta({ description: 'Los productos de este cambio que todavía se pueden deshacer' }),
  quien: z.string(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  total: z.number().int(),
  aplicados: z.number().int(),
  salteados: z
    .number()
    .int()
    .meta({ description: 'Los que otra persona cambió entretanto: quedan como están' }),
  terminado: z.boolean(),
})

export const startBulkEdit = endpoint({
  method: 'POST',
  path: '/api/products/bulk',
  allow: ['admin'],
  tag,
  summary: 'Cambia muchos productos a la vez, de a tandas; se sigue por su dirección.',
  body: bulkEditRequest.extend({ huella: idText(80) }),
  reply: bulkEdit,
  problems: [
    'bulk-edit-running',
    'bulk-edit-stale',
    'bulk-edit-empty',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'bulk-edit',
})

const editId = z.object({ id: idText(60) })

export const readBulkEdit = endpoint({
  method: 'GET',
  path: '/api/products/bulk/:id',
  allow: ['admin'],
  tag,
  summary: 'Un cambio de muchos productos: cuánto lleva hecho.',
  params: editId,
  reply: bulkEdit,
  problems: ['bulk-edit-not-found'],
})

export const listBulkEdits = endpoint({
  method: 'GET',
  path: '/api/products/bulk',
  allow: ['admin'],
  tag,
  summary: 'Los últimos veinte cambios de muchos productos, los más nuevos primero.',
  reply: z.array(bulkEdit),
})

export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/api/products/bulk/:id/undo',
  allow: ['admin'],
  tag,
  summary:
    'Devuelve lo que un cambio de muchos productos cambió. Lo que se cambió después queda, y se puede deshacer más tarde.',
  params: editId,
  body: z.object({}),
  reply: bulkEdit,
  problems: [
    'bulk-edit-not-found',
    'bulk-edit-running',
    'bulk-edit-undone',
    'bulk-edit-empty',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'bulk-undo',
})
