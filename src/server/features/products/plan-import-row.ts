import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product.ts'
import type { WantedVariant } from './combine-rows.ts'
import type { ProductInput } from './normalise-product-row.ts'
import { type StockPlan, planStock } from './plan-stock.ts'

/** A product in the shop. `gone`: the product was removed, and its id stays reserved. */
export type Existing = Product & { gone: boolean }

export type RowPlan =
  | { does: 'create'; product: Product; stock: StockPlan; note?: string }
  | { does: 'update'; product: Product; given: ProductInput; stock?: StockPlan | undefined }
  | { does: 'nothing' }
  | { does: 'refuse'; reasons: string[] }

/**
 * Decides what a row, or all rows of a product with combinations, change. `match`: the existing product. A new product
 * whose id is taken gets `newId()` and a note, because sales and links hold ids. A price of 0 means an unknown price,
 * so the product cannot be published.
 */
export function planImportRow(
  { stock, ...row }: ProductInput,
  {
    match,
    combinations,
    idIsTaken,
    newId,
  }: {
    match: Existing | undefined
    /** Absent: the product has one stock number, `stock`. */
    combinations?: readonly WantedVariant[] | undefined
    idIsTaken: boolean
    newId: () => string
  },
): RowPlan {
  if (match?.gone) return refuse(`El producto con id ${match.id} fue quitado de la tienda`)
  const known = { ...match, ...row }
  const missing = required.filter(([field]) => known[field] === undefined).map(([, reason]) => reason)
  if (missing.length > 0) return refuse(...missing)
  if (known.publicado === 'si' && known.precio === 0)
    return refuse('El precio debe ser mayor a 0 para publicar el producto')
  const plan = planStock(match, { stock, combinations })
  if (match) return changes(match, row, plan)
  const keepsId = row.id !== undefined && !idIsTaken
  const id = keepsId ? row.id! : newId()
  const note =
    row.id === undefined || keepsId
      ? {}
      : { note: `El id ${row.id} ya es de otro producto: este quedó con el id ${id}` }
  return { does: 'create', product: { ...blank, ...row, id }, stock: plan ?? { rows: [] }, ...note }
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

function changes(match: Existing, row: ProductInput, stock: StockPlan | undefined): RowPlan {
  const { id: _id, ...fields } = row
  const given = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => !isDeepStrictEqual(match[field as keyof Product], value),
    ),
  ) as ProductInput
  if (Object.keys(given).length === 0 && stock === undefined) return { does: 'nothing' }
  const { gone: _gone, ...product } = match
  return { does: 'update', product: { ...product, ...given }, given, stock }
}

const refuse = (...reasons: string[]): RowPlan => ({ does: 'refuse', reasons })
