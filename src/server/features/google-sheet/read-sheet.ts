import { createHash } from 'node:crypto'
import { foldText } from '#domain/text/fold-text.ts'
import type { Cell, Spreadsheet } from '#server/adapters/spreadsheet/spreadsheet.ts'
import { SpreadsheetFailure } from '#server/adapters/spreadsheet/spreadsheet-failure.ts'
import {
  cellText,
  headingOf,
  ownColumns,
  PRODUCTS_SHEET,
  type CellTexts,
  type SheetColumn,
  sheetColumns,
  type SheetField,
  sheetFields,
  textColumns,
  textsOf,
} from './sheet-fields.ts'

/** A row below the headings. `row` counts from 0, so its row number in the sheet is `row + 1`. */
export type SheetRow = {
  row: number
  id: string
  /** Text of the version cell: the version of the product when the shop wrote the row. */
  version: string
  cells: Readonly<Record<SheetField, Cell | undefined>>
  texts: CellTexts
}

export type ReadSheet = {
  columns: Readonly<Record<SheetColumn, number>>
  rows: SheetRow[]
}

/** The sheet is created, then its headings are completed. A further read means that another program removes both. */
const MAX_READS = 3

/**
 * Reads the sheet 'Productos'. Creates a missing sheet, missing own columns and a missing protection. Throws
 * `SpreadsheetFailure` when a product column is missing.
 */
export async function readSheet(spreadsheet: Spreadsheet): Promise<ReadSheet> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const cells = await spreadsheet.readRows(PRODUCTS_SHEET)
    if (cells === undefined) {
      await createSheet(spreadsheet)
      continue
    }
    const found = columnsIn(cells[0] ?? [])
    if (found.size === sheetColumns.length) return rowsOf(cells, found)
    await completeHeadings(spreadsheet, cells, found)
  }
  throw new SpreadsheetFailure('wrong-headings', { detail: `la hoja ${PRODUCTS_SHEET} sigue sin títulos` })
}

const createSheet = (spreadsheet: Spreadsheet): Promise<void> =>
  spreadsheet.createSheet({
    name: PRODUCTS_SHEET,
    headings: sheetColumns.map(headingOf),
    textColumns: textColumns.map((column) => sheetColumns.indexOf(column)),
    protectedColumns: ownColumns.map((column) => sheetColumns.indexOf(column)),
  })

/** Adds the shop's own columns to a sheet with products, and all headings to an empty sheet. */
async function completeHeadings(
  spreadsheet: Spreadsheet,
  cells: readonly (readonly Cell[])[],
  found: ReadonlyMap<SheetColumn, number>,
): Promise<void> {
  const [headings = []] = cells
  const missing = sheetColumns.filter((column) => !found.has(column))
  const isEmpty = cells.every((row) => row.every((cell) => cellText(cell) === ''))
  const required = missing.filter((column) => !ownColumns.includes(column))
  if (!isEmpty && required.length > 0)
    throw new SpreadsheetFailure('wrong-headings', {
      detail: `en la primera fila de la hoja ${PRODUCTS_SHEET} falta: ${required.join(', ')}`,
    })
  const column = isEmpty ? 0 : headings.length
  const positionOf = (own: SheetColumn) => found.get(own) ?? column + missing.indexOf(own)
  await spreadsheet.widenSheet(PRODUCTS_SHEET, column + missing.length)
  // The headings are written last, because complete headings mark a finished set-up.
  await spreadsheet.protectColumns(PRODUCTS_SHEET, ownColumns.map(positionOf))
  await spreadsheet.writeCells(PRODUCTS_SHEET, [{ row: 0, column, cells: missing.map(headingOf) }])
}

/** Columns are found by heading, because people may move columns and add their own. */
function columnsIn(headings: readonly Cell[]): Map<SheetColumn, number> {
  const names = headings.map((heading) =>
    foldText(
      cellText(heading)
        .replace(/\(.*\)$/, '')
        .trim(),
    ),
  )
  const found = sheetColumns.map((column) => [column, names.indexOf(column)] as const)
  return new Map(found.filter(([, position]) => position >= 0))
}

function rowsOf(cells: readonly (readonly Cell[])[], found: ReadonlyMap<SheetColumn, number>): ReadSheet {
  const columns = Object.fromEntries(found) as Record<SheetColumn, number>
  const rows = cells.map((written, row): SheetRow => {
    const values = Object.fromEntries(
      sheetFields.map((field) => [field, written[columns[field]]]),
    ) as SheetRow['cells']
    return {
      row,
      id: cellText(written[columns.id]),
      version: cellText(written[columns.version]),
      cells: values,
      texts: textsOf(values),
    }
  })
  return { columns, rows: rows.slice(1).filter(({ id, texts }) => id !== '' || hasText(texts)) }
}

const hasText = (texts: CellTexts): boolean => sheetFields.some((field) => texts[field] !== '')

/** Returns a hash of a row's compared cells and its version. */
export const hashOf = (texts: CellTexts, version: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, ...sheetFields.map((field) => texts[field])]))
    .digest('base64url')
    .slice(0, 22)
