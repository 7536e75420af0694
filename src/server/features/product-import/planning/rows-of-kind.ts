import type { ImportKind } from '#domain/product/product-import.ts'
import { codeKey } from '#domain/text/code-key.ts'
import type { ProductInput, ReadRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import { combinationKey } from './are-combinations.ts'

/** A row of the file, or the reason of its refusal. */
export type DecidedRow = { product: ProductInput } | { reason: string }

/**
 * Returns a row of a price list or stock count, reduced to its codes and its numbers. A count without a stock column
 * counts one unit per row.
 */
export function rowOfKind(kind: ImportKind, row: ProductInput, hasStockColumn: boolean): DecidedRow {
  const { id, sku, codigoDeBarras, color, talle, stock, precio, costo } = row
  if (kind === 'productos') return { product: row }
  if (kind === 'precios') {
    if (precio === undefined && costo === undefined) return { reason: 'Falta el precio o el costo' }
    return { product: definedFields({ id, sku, codigoDeBarras, precio, costo }) }
  }
  const units = stock ?? (hasStockColumn ? undefined : 1)
  if (units === undefined) return { reason: 'Falta la cantidad' }
  return { product: definedFields({ id, sku, codigoDeBarras, color, talle, stock: units }) }
}

/** Adds up repeated rows of a stock count, because a shop counts in several places. */
export function sumRepeatedRows(rows: readonly ReadRow[]): ReadRow[] {
  const summed = new Map<string, ReadRow>()
  for (const row of rows) {
    const { sku = row.input.codigoDeBarras ?? '', color = '', talle = '', stock = 0 } = row.input
    const key = JSON.stringify([codeKey(sku), combinationKey({ color, talle })])
    const earlier = summed.get(key)
    const units = (earlier?.input.stock ?? 0) + stock
    summed.set(key, { ...(earlier ?? row), input: { ...(earlier ?? row).input, stock: units } })
  }
  return [...summed.values()]
}

const definedFields = (fields: ProductInput): ProductInput =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
