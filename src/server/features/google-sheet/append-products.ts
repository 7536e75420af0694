import type { Product } from '#domain/product/product.ts'
import type { Cell, Spreadsheet } from '#server/adapters/spreadsheet/spreadsheet.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf, readSheet } from './read-sheet.ts'
import { cellsOf, PRODUCTS_SHEET, type SheetColumn, sheetColumns, textsOf } from './sheet-fields.ts'
import { readSheetProducts, storePendingRows, storeSyncedRows } from './sheet-row-store.ts'

const ROWS_PER_APPEND = 1_000

/**
 * Appends products that have no row: new products, and products whose row a person deleted. Reads the sheet again
 * first, so it never appends a second row. Returns the number of appended rows.
 */
export async function appendProducts(
  { pool }: Pick<Deps, 'pool'>,
  spreadsheet: Spreadsheet,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0
  const { rows, columns } = await readSheet(spreadsheet)
  const ids = new Set(rows.map(({ id }) => id))
  const missing = productIds.filter((id) => !ids.has(id))
  for (let from = 0; from < missing.length; from += ROWS_PER_APPEND) {
    const chunk = missing.slice(from, from + ROWS_PER_APPEND)
    const found = await readSheetProducts(pool, chunk)
    const products = chunk.flatMap((id) => found.get(id) ?? [])
    const states = products.map((product) => {
      const cells = textsOf(cellsOf(product))
      const version = String(product.version)
      return { id: product.id, cells, version, hash: hashOf(cells, version) }
    })
    await storePendingRows(pool, states)
    await spreadsheet.appendRows(
      PRODUCTS_SHEET,
      products.map((product) => rowOf(product, columns)),
    )
    await storeSyncedRows(pool, states)
  }
  return missing.length
}

function rowOf(product: Product, columns: Readonly<Record<SheetColumn, number>>): Cell[] {
  const cells = { ...cellsOf(product), id: product.id, version: product.version }
  const row: Cell[] = Array.from({ length: Math.max(...Object.values(columns)) + 1 }, () => null)
  for (const column of sheetColumns) row[columns[column]] = cells[column]
  return row
}
