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
 * Returns the fields of a row that change a product. A stored value that an import writes differently counts as equal:
 * double spaces, other spellings, text that looks like HTML, a former price below the price.
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

const isSame = (field: string, stored: unknown, imported: unknown): boolean =>
  field === 'categoria' && stored !== undefined
    ? foldText(String(stored)) === foldText(String(imported))
    : isDeepStrictEqual(stored, imported)

/** Returns the product's texts as an import would read them, with the product's own spelling of lists. */
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
