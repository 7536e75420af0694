import type { Product, ProductDetail } from '#domain/product/product.ts'
import type { ImportedVariant } from './combine-rows.ts'
import { changedFieldsOf } from './changed-fields.ts'
import type { ProductInput } from './csv/normalise-product-row.ts'
import { type StockPlan, planStock } from './plan-stock.ts'

/** A product in the shop. `isRemoved`: the product was removed, and its id stays reserved. */
export type Existing = ProductDetail & { isRemoved: boolean }

export type RowPlan =
  | { action: 'create'; product: ProductDetail; stock: StockPlan; note?: string }
  | { action: 'update'; product: ProductDetail; changedFields: ProductInput; stock?: StockPlan | undefined }
  | { action: 'nothing' }
  | { action: 'refuse'; reasons: string[] }

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
    combinations?: readonly ImportedVariant[] | undefined
    idIsTaken: boolean
    newId: () => string
  },
): RowPlan {
  if (match?.isRemoved) return refuse(`El producto con id ${match.id} fue quitado de la tienda`)
  const known = { ...match, ...row }
  const missing = required.filter(([field]) => known[field] === undefined).map(([, reason]) => reason)
  if (missing.length > 0) return refuse(...missing)
  if (known.publicado === 'si' && known.precio === 0)
    return refuse('El precio debe ser mayor a 0 para publicar el producto')
  const plan = planStock(match, { stock, combinations })
  if (match) return planUpdate(match, row, plan)
  const keepsId = row.id !== undefined && !idIsTaken
  const id = keepsId ? row.id! : newId()
  const note =
    row.id === undefined || keepsId
      ? {}
      : { note: `El id ${row.id} ya es de otro producto: este quedó con el id ${id}` }
  return { action: 'create', product: { ...blank, ...row, id }, stock: plan ?? { rows: [] }, ...note }
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
  precioAnterior: null,
  descripcion: '',
  composicion: '',
  cuidados: '',
  sku: '',
  images: [],
  coloresDeImagenes: {},
  publicado: 'no',
  version: 1,
  variantes: [],
} satisfies Omit<ProductDetail, 'id'>

function planUpdate(match: Existing, row: ProductInput, stock: StockPlan | undefined): RowPlan {
  const { id: _id, ...fields } = row
  const changedFields = changedFieldsOf(match, fields)
  if (Object.keys(changedFields).length === 0 && stock === undefined) return { action: 'nothing' }
  const { isRemoved: _isRemoved, ...product } = match
  return { action: 'update', product: { ...product, ...changedFields }, changedFields, stock }
}

const refuse = (...reasons: string[]): RowPlan => ({ action: 'refuse', reasons })
