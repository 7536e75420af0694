import { isDeepStrictEqual } from 'node:util'
import { toPesos } from '#domain/money.ts'
import { blankProduct } from '#domain/product/blank-product.ts'
import { splitNames } from '#domain/product/colors.ts'
import { canPublish, PRICE_MISSING, type ProductDetail, type Product } from '#domain/product/product.ts'
import { type Variant, variantOf } from '#domain/product/variants.ts'
import { foldText } from '#domain/text/fold-text.ts'
import {
  type ProductInput,
  normaliseProductRow,
} from '#server/features/product-import/columns/normalise-product-row.ts'
import { type ImportedCost, planCosts, type StoredCosts } from './plan-costs.ts'
import type { ImportedVariant, PlannedCost, StockPlan } from './product-plan.ts'

/**
 * A product of the shop with the costs of its stock rows. `isRemoved`: removed, with its id still reserved. `isUndone`:
 * removed by the undo of an import, so a later import may restore it.
 */
export type Existing = ProductDetail & StoredCosts & { isRemoved: boolean; isUndone: boolean }

export type RowPlan =
  | { action: 'create'; product: ProductDetail; stock: StockPlan; costs: PlannedCost[]; note?: string }
  | {
      action: 'update'
      product: ProductDetail
      changedFields: ProductInput
      stock?: StockPlan | undefined
      costs: PlannedCost[]
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
  { stock, costo, ...row }: ProductInput,
  {
    match,
    combinations,
    costs = [],
    idIsTaken,
    newId,
  }: {
    match: Existing | undefined
    /** Absent: the product has one stock number, `stock`. */
    combinations?: readonly ImportedVariant[] | undefined
    costs?: readonly ImportedCost[] | undefined
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
  const changes = { stock: plan, costs: planCosts(match, { costo, costs, stock: plan }) }
  if (match)
    return planUpdate(
      match,
      match.isRemoved ? { ...blankProduct, ...printedCode(match), ...row } : row,
      changes,
    )
  const keepsId = row.id !== undefined && !idIsTaken
  const id = keepsId ? row.id! : newId()
  const note =
    row.id === undefined || keepsId
      ? {}
      : { note: `El id ${row.id} ya es de otro producto: este quedó con el id ${id}` }
  return {
    action: 'create',
    product: { ...blank, ...row, id },
    ...changes,
    stock: plan ?? { rows: [] },
    ...note,
  }
}

/** The barcode may be on labels of a product that an undo removed, so the product returns with it. */
const printedCode = ({ codigoDeBarras }: Existing) => ({ codigoDeBarras })

const required = [
  ['nombre', 'Falta el nombre'],
  ['categoria', 'Falta la categoría'],
  ['precio', 'Falta el precio'],
] as const

const blank = { ...blankProduct, stock: 0, version: 1, variantes: [] } satisfies Omit<ProductDetail, 'id'>

function planUpdate(
  match: Existing,
  row: ProductInput,
  { stock, costs }: { stock: StockPlan | undefined; costs: PlannedCost[] },
): RowPlan {
  const { id: _id, ...fields } = row
  const changedFields = changedFieldsOf(match, fields)
  const { isRemoved, isUndone: _isUndone, costos: _costos, ...product } = match
  const isSame = Object.keys(changedFields).length === 0 && stock === undefined && costs.length === 0
  if (isSame && !isRemoved) return { action: 'nothing' }
  return {
    action: 'update',
    product: { ...product, ...changedFields },
    changedFields,
    stock,
    costs,
    returns: isRemoved,
  }
}

const refuse = (...reasons: string[]): RowPlan => ({ action: 'refuse', reasons })

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

/**
 * Plans the stock of a product. Without `combinations` the product has one stock number. A combination that no row
 * names stays unchanged. Returns undefined if nothing changes.
 */
function planStock(
  match: Product | undefined,
  {
    stock,
    combinations,
  }: { stock: number | undefined; combinations: readonly ImportedVariant[] | undefined },
): StockPlan | undefined {
  const counted = match?.variantes ?? []
  if (combinations === undefined) {
    const rows = [{ color: '', talle: '', stock: stock ?? 0 }]
    if (match === undefined) return { rows }
    if (stock === undefined) return undefined
    if (counted.length > 0) return { rows, from: 'combinations' }
    return match.stock === stock ? undefined : { rows }
  }
  if (match && counted.length === 0) return { rows: [...combinations], from: 'one number' }
  const rows = combinations.filter((imported) => isChange(imported, variantOf(counted, imported)))
  return rows.length === 0 ? undefined : { rows }
}

const isChange = (imported: ImportedVariant, variant: Variant | undefined): boolean =>
  variant === undefined || !isDeepStrictEqual({ ...variant, ...imported }, variant)
