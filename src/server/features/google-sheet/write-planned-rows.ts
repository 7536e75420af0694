import type { Product } from '#domain/product/product.ts'
import type { Cell, CellWrite, Spreadsheet } from '#server/adapters/spreadsheet/spreadsheet.ts'
import type { Deps } from '#server/deps.ts'
import type { PlannedWrite } from './compare-row.ts'
import { hashOf, readSheet, type ReadSheet, type SheetRow } from './read-sheet.ts'
import { PRODUCTS_SHEET, type SheetColumn, sheetColumns, cellsOf, textsOf } from './sheet-fields.ts'
import { storePendingRows, storeSyncedRows, readSheetProducts } from './sheet-row-store.ts'

/** A request should have at most 2 MB (https://developers.google.com/workspace/sheets/api/limits). */
const ROWS_PER_WRITE = 1_000

/**
 * Writes the planned cells of rows that did not change since the read. Other rows wait for the next synchronisation.
 * The sheet is read again just before each write, because the API has no conditional write. Returns the number of
 * written rows.
 */
export async function writePlannedRows(
  { pool }: Pick<Deps, 'pool'>,
  spreadsheet: Spreadsheet,
  planned: readonly PlannedWrite[],
): Promise<number> {
  let written = 0
  for (let from = 0; from < planned.length; from += ROWS_PER_WRITE) {
    const chunk = planned.slice(from, from + ROWS_PER_WRITE)
    await storePendingRows(
      pool,
      chunk.flatMap(({ state }) => state ?? []),
    )
    const current = await readSheet(spreadsheet)
    const writable = unchangedRows(chunk, current)
    await spreadsheet.writeCells(
      PRODUCTS_SHEET,
      writable.flatMap(({ planned: { cells }, row }) => cellWrites(row.row, cells, current.columns)),
    )
    await storeSyncedRows(
      pool,
      writable.flatMap(({ planned: { state } }) => state ?? []),
    )
    written += writable.length
  }
  return written
}

type WritableRow = { planned: PlannedWrite; row: SheetRow }

function unchangedRows(planned: readonly PlannedWrite[], { rows }: ReadSheet): WritableRow[] {
  const byId = new Map(rows.toReversed().map((row) => [row.id, row]))
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return planned.flatMap((one) => {
    const row = one.row.id === '' ? byNumber.get(one.row.row) : byId.get(one.row.id)
    const isUnchanged =
      row?.id === one.row.id && hashOf(row.texts, row.version) === hashOf(one.row.texts, one.row.version)
    return isUnchanged ? [{ planned: one, row }] : []
  })
}

/** Neighbouring cells become one write. */
function cellWrites(
  row: number,
  cells: PlannedWrite['cells'],
  columns: Readonly<Record<SheetColumn, number>>,
): CellWrite[] {
  const byColumn = sheetColumns
    .filter((column) => cells[column] !== undefined)
    .map((column) => ({ column: columns[column], cell: cells[column] as Cell }))
    .toSorted((a, b) => a.column - b.column)
  const writes: { row: number; column: number; cells: Cell[] }[] = []
  for (const { column, cell } of byColumn) {
    const last = writes.at(-1)
    if (last && last.column + last.cells.length === column) last.cells.push(cell)
    else writes.push({ row, column, cells: [cell] })
  }
  return writes
}

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
