/** The value of a cell. '' and null: the cell is blank. In a write, null leaves the cell unchanged. */
export type Cell = string | number | boolean | null

/** Neighbouring cells of one row. `row` and `column` count from 0. */
export type CellWrite = { row: number; column: number; cells: readonly Cell[] }

export type NewSheet = {
  name: string
  headings: readonly string[]
  /** Columns (from 0) in which the spreadsheet must not turn a code or a size into a number or a date. */
  textColumns: readonly number[]
  protectedColumns: readonly number[]
}

/** A spreadsheet with sheets that other people edit at the same time. Every call throws `SpreadsheetFailure`. */
export type Spreadsheet = {
  /** Address for a browser. */
  readonly address: string
  /** E-mail address with which people share the spreadsheet. */
  accountEmail(): Promise<string>
  /** Returns all rows, headings first. Returns undefined when there is no sheet with this name. */
  readRows(sheet: string): Promise<Cell[][] | undefined>
  /** Writes the cells as plain values, so no text becomes a formula. Writes all cells or none. */
  writeCells(sheet: string, writes: readonly CellWrite[]): Promise<void>
  /** Adds rows of plain values below the last row. May add the rows even when the call fails. */
  appendRows(sheet: string, rows: readonly (readonly Cell[])[]): Promise<void>
  /** Creates the sheet with its headings, its formats and its protection, or nothing. */
  createSheet(sheet: NewSheet): Promise<void>
  /** Adds empty columns at the right until the sheet has `columns`. */
  widenSheet(sheet: string, columns: number): Promise<void>
  /** Protects columns from everyone but the service account and the owner of the spreadsheet. Does nothing the second time. */
  protectColumns(sheet: string, columns: readonly number[]): Promise<void>
}
