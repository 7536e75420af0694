import { blankProduct } from '#domain/product/blank-product.ts'
import { canPublish, PRICE_MISSING, type ProductDetail } from '#domain/product/product.ts'
import { changedFieldsOf } from './changed-fields.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import { planStock } from './plan-stock.ts'
import type { ImportedVariant, StockPlan } from './product-plan.ts'

/**
 * A product of the shop. `isRemoved`: removed, with its id still reserved. `isUndone`: removed by the undo of an
 * import, so a later import may restore it.
 */
export type Existing = ProductDetail & { isRemoved: boolean; isUndone: boolean }

export type RowPlan =
  | { action: 'create'; product: ProductDetail; stock: StockPlan; note?: string }
  | {
      action: 'update'
      product: ProductDetail
      changedFields: ProductInput
      stock?: StockPlan | undefined
      /** True if the import restores a product that an undo removed. The preview shows the product as new. */
      returns: boolean
    }
  | { action: 'nothing' }
  | { action: 'refuse'; reasons: string[] }

/**
 * Plans the change of a row, or of all rows of a product with combinations. `match`: the existing product. A new
 * product with a taken id gets `newId()` and a note, because sales and links refer to ids. A price of 0 is an unknown
 * price, so the product cannot be published.
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
  if (match?.isRemoved && !match.isUndone)
    return refuse(`El producto con id ${match.id} fue quitado de la tienda`)
  const known = match?.isRemoved ? row : { ...match, ...row }
  const missing = required.filter(([field]) => known[field] === undefined).map(([, reason]) => reason)
  if (missing.length > 0) return refuse(...missing)
  if (known.publicado === 'si' && !canPublish({ precio: known.precio! })) return refuse(PRICE_MISSING)
  const plan = planStock(match, { stock, combinations })
  if (match) return planUpdate(match, match.isRemoved ? { ...blankProduct, ...row } : row, plan)
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

const blank = { ...blankProduct, stock: 0, version: 1, variantes: [] } satisfies Omit<ProductDetail, 'id'>

function planUpdate(match: Existing, row: ProductInput, stock: StockPlan | undefined): RowPlan {
  const { id: _id, ...fields } = row
  const changedFields = changedFieldsOf(match, fields)
  const { isRemoved, isUndone: _isUndone, ...product } = match
  if (Object.keys(changedFields).length === 0 && stock === undefined && !isRemoved)
    return { action: 'nothing' }
  return {
    action: 'update',
    product: { ...product, ...changedFields },
    changedFields,
    stock,
    returns: isRemoved,
  }
}

const refuse = (...reasons: string[]): RowPlan => ({ action: 'refuse', reasons })
