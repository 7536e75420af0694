/** Limits of every product file. A file beyond a limit is refused with its reason. */
export const MAX_ROWS = 200_000
export const MAX_COLUMNS = 1_000
/** Characters of one row. */
export const MAX_ROW_LENGTH = 256 * 1024

/** The rows of one read are processed without a pause, so small reads keep the shop responsive. */
export const READ_BYTES = 16 * 1024

/** Limits of a spreadsheet. Each counts all its sheets together. */
export type XlsxLimits = {
  /** Files in the ZIP archive. */
  entries: number
  /** Unpacked bytes of the parts that are read. */
  unpackedBytes: number
  sheets: number
  rows: number
  columns: number
  /** Cells with content, and also shared texts. */
  cells: number
  /** Characters of all rows. A shared text counts in each of its cells. */
  textLength: number
  /** Memory of the child process: JavaScript heap and all. */
  heapMb: number
  rssMb: number
  timeMs: number
}

export const XLSX_LIMITS: XlsxLimits = {
  entries: 10_000,
  unpackedBytes: 256 * 1024 * 1024,
  sheets: 100,
  rows: MAX_ROWS,
  columns: MAX_COLUMNS,
  cells: 3_000_000,
  textLength: 256 * 1024 * 1024,
  heapMb: 384,
  rssMb: 600,
  timeMs: 180_000,
}

/** Returns a count as refusals write it: 200.000. */
export const formatCount = new Intl.NumberFormat('es-AR').format
