import { formatSizeTable, readSizeTable, type SizeTable } from '#domain/product/size-table.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText, isReadable, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Productos'

/** A stored size table. The rules are in `sizeTableInput`. */
export const sizeTable = z.object({ columnas: z.array(z.string()), filas: z.array(z.array(z.string())) })

/** Far above the limits of a table, so that a larger body is refused before it is read. */
const MAX_CELLS = 100
const cells = z
  .array(z.string().max(200, 'Escribí hasta 200 caracteres'))
  .max(MAX_CELLS, 'Son demasiadas columnas')

/** A size table as typed, in its stored form. Refuses a wrong table with one sentence. */
export const sizeTableInput = z
  .strictObject({ columnas: cells, filas: z.array(cells).max(MAX_CELLS, 'Son demasiados talles') })
  .overwrite((typed) => {
    const read = readSizeTable([typed.columnas, ...typed.filas])
    return read.ok ? read.table : typed
  })
  .superRefine((typed, context) => {
    const message = tableError(typed)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .meta({ description: 'Medidas de cada talle, en centímetros: 84, 84,5 o 84-88' })

function tableError(typed: SizeTable): string | undefined {
  const read = readSizeTable([typed.columnas, ...typed.filas])
  if (!read.ok) return read.error
  return isReadable(formatSizeTable(read.table)) ? undefined : 'Sacá los caracteres especiales'
}

export const readSizeGuide = endpoint({
  method: 'GET',
  path: '/api/products/:id/size-guide',
  allow: 'anyone',
  tag,
  summary: 'La guía de talles de un producto: la propia o la de su categoría.',
  params: z.object({ id: idText(200) }),
  reply: z.object({ guia: sizeTable.nullable().meta({ description: 'null: no hay guía' }) }),
  problems: ['product-not-found'],
})

const sizeGuide = z.object({
  categoria: z.string(),
  tabla: sizeTable.nullable(),
  version: z.number().int().meta({ description: '0: la categoría nunca tuvo guía' }),
})

export const listSizeGuides = endpoint({
  method: 'GET',
  path: '/api/size-guides',
  allow: ['admin'],
  tag,
  summary: 'La guía de talles de cada categoría, también de las que no tienen.',
  reply: z.array(sizeGuide),
})

export const saveSizeGuide = endpoint({
  method: 'PUT',
  path: '/api/size-guides',
  allow: ['admin'],
  tag,
  summary: 'Cambia la guía de talles de una categoría, o la quita.',
  body: z.strictObject({
    categoria: requiredText(80, 'La categoría es requerida'),
    tabla: sizeTableInput.nullable().meta({ description: 'null la quita' }),
    version: z.int('Falta la versión que se edita').min(0, 'Falta la versión que se edita'),
  }),
  reply: sizeGuide,
  problems: ['size-guide-changed', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'size-guide',
})
