import type { Product } from '#domain/product/product.ts'
import { stockRowsOf, variantOf } from '#domain/product/variants.ts'
import type { ImportedVariant, PreviousProduct, ProductPlan, StockPlan } from './planning/product-plan.ts'
import type { ProductInput } from './columns/normalise-product-row.ts'

/** Returns what an undo restores, from the product before the import and the plan. */
export function previousProduct(
  before: Product,
  { changedFields, stock }: ProductPlan,
): Pick<PreviousProduct, 'fields' | 'stock' | 'added'> {
  const fields = Object.fromEntries(
    Object.keys(changedFields).map((field) => [field, before[field as keyof Product]]),
  ) as ProductInput
  if (stock === undefined) return { fields, added: [] }
  if (stock.from !== undefined) {
    const from = stock.from === 'one number' ? 'combinations' : 'one number'
    return { fields, added: [], stock: { from, rows: rowsBefore(before) } }
  }
  if (before.variantes.length === 0) return { fields, added: [], stock: { rows: rowsBefore(before) } }
  const isKnown = (row: ImportedVariant) => variantOf(before.variantes, row) !== undefined
  return {
    fields,
    added: stock.rows.filter((row) => !isKnown(row)).map(({ color, talle }) => ({ color, talle })),
    stock: {
      rows: stock.rows.map((row) => {
        const { color, talle } = row
        const {
          sku = '',
          codigoDeBarras = '',
          stock: units = 0,
        } = variantOf(before.variantes, { color, talle }) ?? {}
        // Without a barcode in the file, an undo leaves the barcode that the combination has by then.
        return {
          color,
          talle,
          sku,
          ...(row.codigoDeBarras !== undefined && { codigoDeBarras }),
          stock: units,
        }
      }),
    },
  }
}

const rowsBefore = (before: Product): ImportedVariant[] =>
  before.variantes.length > 0 ? before.variantes.map((variant) => ({ ...variant })) : stockRowsOf(before)

/**
 * Returns the stock to write: the planned units plus all movements since the preview, so sold units stay sold. A count
 * adds its difference to the stock now. Undefined if the combinations changed meanwhile.
 */
export function stockSincePreview(
  current: Product,
  { stock, base }: ProductPlan,
): { stock: StockPlan | undefined } | undefined {
  if (stock === undefined) return { stock }
  const now = stockRowsOf(current)
  const at = (rows: ProductPlan['base'], { color, talle }: ImportedVariant) =>
    rows.find((row) => row.color === color && row.talle === talle)?.stock
  if (stock.from !== undefined) {
    const isSame = base.length === now.length && base.every((row) => at(now, row) === row.stock)
    return isSame ? { stock } : undefined
  }
  return {
    stock: {
      rows: stock.rows.map((row) => {
        const [before, units] = [at(base, row), at(now, row)]
        if (row.stock === undefined || before === undefined || units === undefined) return row
        const { difference = row.stock - before } = row
        return { ...row, stock: Math.max(0, units + difference) }
      }),
    },
  }
}
