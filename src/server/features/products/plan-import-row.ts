import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product.ts'
import type { ProductInput } from './normalise-product-row.ts'

/** A product as the import finds it. `gone`: it was taken out of the shop, but its id stays its own. */
export type Existing = Product & { gone: boolean }

export type RowPlan =
  | { does: 'create'; product: Product; note?: string }
  | { does: 'update'; product: Product; given: ProductInput }
  | { does: 'nothing'; id: string }
  | { does: 'refuse'; reasons: string[] }

/**
 * Decides what a row does to the shop. `match` is the product with the row's SKU, or with its id when either has no SKU.
 * A new product keeps the id it brings unless `idIsTaken`; then it gets `newId()` and a note says so: an id names one
 * product for ever, because sales and links hold it, while the SKU is what the shop's spreadsheet is matched by. A price of 0
 * stands for one nobody knows yet: the product may come in, but not be published.
 */
export function planImportRow(
  row: ProductInput,
  { match, idIsTaken, newId }: { match: Existing | undefined; idIsTaken: boolean; newId: () => string },
): RowPlan {
  if (row.sku === undefined && row.id === undefined)
    return refuse('Falta el SKU, o un id si el producto no tiene SKU')
  if (match?.gone) return refuse(`El producto con id ${match.id} fue quitado de la tienda`)
  const known = { ...match, ...row }
  const missing = required.filter(([field]) => known[field] === undefined).map(([, reason]) => reason)
  if (missing.length > 0) return refuse(...missing)
  if (known.publicado === 'si' && known.precio === 0)
    return refuse('El precio debe ser mayor a 0 para publicar el producto')
  if (match) return changes(match, row)
  const keepsId = row.id !== undefined && !idIsTaken
  const id = keepsId ? row.id! : newId()
  const note =
    row.id === undefined || keepsId
      ? {}
      : { note: `El id ${row.id} ya es de otro producto: este quedó con el id ${id}` }
  return { does: 'create', product: { ...blank, ...row, id }, ...note }
}

const required = [
  ['nombre', 'Falta el nombre'],
  ['categoria', 'Falta la categoría'],
  ['precio', 'Falta el precio'],
] as const

const blank = {
  nombre: '',
  categoria: '',
  color: '',
  talle: '',
  stock: 0,
  precio: 0 as Product['precio'],
  sku: '',
  images: [],
  coloresDeImagenes: {},
  publicado: 'no',
  version: 1,
  variantes: [],
} satisfies Omit<Product, 'id'>

function changes(match: Existing, row: ProductInput): RowPlan {
  const { id: _id, ...fields } = row
  const given = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => !isDeepStrictEqual(match[field as keyof Product], value),
    ),
  ) as ProductInput
  if (Object.keys(given).length === 0) return { does: 'nothing', id: match.id }
  const { gone: _gone, ...product } = match
  return { does: 'update', product: { ...product, ...given }, given }
}

const refuse = (...reasons: string[]): RowPlan => ({ does: 'refuse', reasons })
