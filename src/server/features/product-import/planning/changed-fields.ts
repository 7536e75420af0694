import { isDeepStrictEqual } from 'node:util'
import { splitNames } from '#domain/product/colors.ts'
import { toPesos } from '#domain/money.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import { foldText } from '#domain/text/fold-text.ts'
import {
  type ProductInput,
  normaliseProductRow,
} from '#server/features/product-import/columns/normalise-product-row.ts'

/**
 * Returns the fields of a row that change a product. The form may store double spaces, other spellings of a category or
 * colour than imports write, HTML signs, or a former price below the price. A row with such a value changes nothing.
 */
export function changedFieldsOf(match: ProductDetail, fields: ProductInput): ProductInput {
  const differing = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(match[field as keyof ProductDetail], value),
  )
  if (differing.length === 0) return {}
  const readings = asImported(match)
  return Object.fromEntries(
    differing.filter(
      ([field, value]) =>
        !readings.some((stored) => isSame(field, stored[field as keyof ProductInput], value)),
    ),
  )
}

/** Two spellings of a category are one category. */
const isSame = (field: string, stored: unknown, imported: unknown): boolean =>
  field === 'categoria' && stored !== undefined
    ? foldText(String(stored)) === foldText(String(imported))
    : isDeepStrictEqual(stored, imported)

/** The texts of a product as an import of the same texts reads them, and with the product's own spellings of lists. */
function asImported({ color, talle, precio, precioAnterior, ...texts }: ProductDetail): ProductInput[] {
  const { nombre, categoria, sku, descripcion, composicion, cuidados } = texts
  const [colors, sizes] = [splitNames(color), splitNames(talle)]
  const read = normaliseProductRow({
    nombre,
    categoria,
    sku,
    descripcion,
    composicion,
    cuidados,
    color: colors,
    talle: sizes,
    precio: String(toPesos(precio)),
    precioAnterior: precioAnterior ? String(toPesos(precioAnterior)) : '',
  })
  const ownSpelling = { color: colors.join(', '), talle: sizes.join(', '), categoria }
  return read.ok ? [read.product, ownSpelling] : [ownSpelling]
}
