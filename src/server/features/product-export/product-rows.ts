import type { Money } from '#domain/money.ts'
import { unitCostOf } from '#domain/product/average-cost.ts'
import { colorsOf, type ProductDetail, sizesOf } from '#domain/product/product.ts'
import type { StockRowCost } from '#server/features/receiving/cost-store.ts'
import { type Choice, isSameChoice, type Variant } from '#domain/product/variants.ts'

/**
 * A row of an exported product. `colors` and `sizes`: all names if the product has one stock number, at most one name
 * each in a row of a combination. `stock`, `costo`: undefined in a row of the product when the combinations have them.
 * `costo`: average cost of one unit, also undefined if unknown.
 */
export type ProductRow = {
  product: ProductDetail
  isFirst: boolean
  colors: readonly string[]
  sizes: readonly string[]
  sku: string
  codigoDeBarras: string
  stock: number | undefined
  costo: Money | undefined
}

/** Stock rows of a product with their costs. */
export type RowCosts = readonly Pick<StockRowCost, 'color' | 'talle' | 'costo'>[]

/**
 * Returns one row per combination, or one row for a product without combinations. An additional row of the product
 * comes first if the product has a code. A single combination also needs the row, because an import would otherwise read
 * a product without combinations.
 */
export function rowsOfProduct(product: ProductDetail, costs: RowCosts): ProductRow[] {
  const { variantes, sku, codigoDeBarras = '' } = product
  if (variantes.length === 0) return [rowOfWholeProduct(product, costs)]
  const rows = sortedVariants(product).map((variant) => rowOfVariant(product, variant, costs))
  const isOwnRow = sku !== '' || codigoDeBarras !== '' || variantes.length === 1
  const own = { product, colors: [], sizes: [], sku, codigoDeBarras, stock: undefined, costo: undefined }
  return (isOwnRow ? [own, ...rows] : rows).map((row, position) => ({ ...row, isFirst: position === 0 }))
}

/**
 * Returns the rows for Tiendanube, without an additional product row. Combinations without SKU get the product's SKU.
 */
export function tiendanubeRowsOf(product: ProductDetail, costs: RowCosts): ProductRow[] {
  if (product.variantes.length === 0) return [rowOfWholeProduct(product, costs)]
  return sortedVariants(product).map((variant, position) => ({
    ...rowOfVariant(product, { ...variant, sku: variant.sku || product.sku }, costs),
    isFirst: position === 0,
  }))
}

const rowOfWholeProduct = (product: ProductDetail, costs: RowCosts): ProductRow => ({
  product,
  isFirst: true,
  colors: colorsOf(product),
  sizes: sizesOf(product),
  sku: product.sku,
  codigoDeBarras: product.codigoDeBarras ?? '',
  stock: product.stock,
  costo: costOf(costs, { color: '', talle: '' }),
})

const rowOfVariant = (
  product: ProductDetail,
  { color, talle, sku, codigoDeBarras = '', stock }: Variant,
  costs: RowCosts,
) => ({
  product,
  colors: color === '' ? [] : [color],
  sizes: talle === '' ? [] : [talle],
  sku,
  codigoDeBarras,
  stock,
  costo: costOf(costs, { color, talle }),
})

function costOf(costs: RowCosts, choice: Choice): Money | undefined {
  const average = costs.find((row) => isSameChoice(row, choice))?.costo ?? null
  return average === null ? undefined : unitCostOf(average)
}

/** The order of the product's lists, because an import reads the lists from the rows. */
function sortedVariants(product: ProductDetail): Variant[] {
  const [colors, sizes] = [colorsOf(product), sizesOf(product)]
  return product.variantes.toSorted(
    (one, other) =>
      colors.indexOf(one.color) - colors.indexOf(other.color) ||
      sizes.indexOf(one.talle) - sizes.indexOf(other.talle),
  )
}
