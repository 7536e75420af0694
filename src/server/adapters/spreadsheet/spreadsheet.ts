/** The value of a cell. '' and null: the cell is blank. In a write, null leaves the cell unchanged. */
export type Cell = string | number | boolean | null

/** Neighbouring cells of one row. `row` and `column` count from 0. */
export type CellWrite = { row: number; column: number; cells: readonly Cell[] }

export type NewSheet = {
  name: string
  headings: readonly string[]
  /** Columns, counted from 0, whose codes and sizes must not become numbers or dates. */
  textColumns: readonly number[]
  protectedColumns: readonly number[]
}

/** A spreadsheet that other people edit at the same time. Every call may throw `SpreadsheetFailure`. */
export type Spreadsheet = {
  readonly address: string
  /** E-mail address of the service account. The owner shares the spreadsheet with this address. */
  accountEmail(): Promise<string>
  /** Returns all rows, headings first, or undefined when the sheet is missing. */
  readRows(sheet: string): Promise<Cell[][] | undefined>
  /** Writes the cells as plain values, so no text becomes a formula. Writes all cells or none. */
  writeCells(sheet: string, writes: readonly CellWrite[]): Promise<void>
  /** Adds rows of plain values below the last row. A call that fails may still have added the rows. */
  appendRows(sheet: string, rows: readonly (readonly Cell[])[]): Promise<void>
  /** Creates the sheet with headings, formats and protection, all or nothing. */
  createSheet(sheet: NewSheet): Promise<void>
  /** Adds empty columns on the right until the sheet has `columns` columns. */
  widenSheet(sheet: string, columns: number): Promise<void>
  /** Protects columns, so that only the service account and the owner may edit them. Skips protected columns. */
  protectColumns(sheet: string, columns: readonly number[]): Promise<void>
}
