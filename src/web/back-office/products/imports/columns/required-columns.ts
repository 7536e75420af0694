import type { ImportKind } from '#domain/product/product-import.ts'
import { fieldLabel } from '#web/back-office/products/imports/field-labels.ts'

/** Required fields: at least one field of each group. */
export const requiredFields: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  productos: [['nombre', 'sku'], ['precio']],
  precios: [['sku', 'nombre'], ['precio']],
  conteo: [['sku', 'nombre']],
}

/** Fields that identify a product or name its price just as well. */
const sameAs: Readonly<Record<string, string>> = {
  id: 'sku',
  codigoDeBarras: 'sku',
  precioPromocional: 'precio',
}

/**
 * Returns a sentence about the first mistake of a mapping, or undefined. `chosen`: field of each column, or '' for an
 * unused column. `needsRequired`: false for a file that changes known products without them.
 */
export function columnsRefusal(
  tipo: ImportKind,
  chosen: readonly string[],
  { needsRequired = true }: { needsRequired?: boolean } = {},
): string | undefined {
  const fields = chosen.filter((field) => field !== '')
  const repeated = fields.find((field, position) => fields.indexOf(field) !== position)
  if (repeated !== undefined) return `Elegiste «${fieldLabel(repeated)}» en dos columnas: dejalo en una sola.`
  if (!needsRequired) return undefined
  const missing = requiredFields[tipo].find(
    (group) => !group.some((field) => fields.some((one) => field === (sameAs[one] ?? one))),
  )
  if (missing === undefined) return undefined
  return `Falta la columna de ${missing.map((field) => `«${fieldLabel(field)}»`).join(' o de ')}.`
}
