import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ImportKind } from '#domain/product/product-import.ts'
import type { TextEncoding } from './detect-encoding.ts'

/** A column of a file. `campo`: field of the shop, or null for an unused column. */
export type FileColumn = { titulo: string; campo: string | null; muestras: string[] }

/**
 * Sheets of a workbook with content. `read`: the sheet of the rows. `hiddenRows`: number of its hidden rows. `isTable`:
 * the other sheet has headings too.
 */
export type FileSheets = {
  read: string
  hiddenRows: number
  others: readonly { name: string; isHidden: boolean; isTable: boolean }[]
}

export type ProductFile = {
  /** Absent for a CSV file. */
  sheets?: FileSheets
  platform?: string | undefined
  columns: FileColumn[]
  /** Encoding of a text file. `isSure`: false if another encoding fits equally well. */
  encoding?: { name: TextEncoding; isSure: boolean }
  /** Number of ambiguous numbers, such as 1.234, in columns without evidence of their decimal mark. */
  undecidedNumbers: number
  hasStockColumn: boolean
  unusedColumns: string[]
  hasPublishedColumn: boolean
  /** Streams all rows. `onBytes` receives the number of bytes read so far. */
  rows(onBytes?: (read: number) => void): AsyncIterable<FileRow>
  bytes: number
}

/** The file is no catalogue, or is truncated. The message is in Spanish, for the user of the import. */
export class UnreadableFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableFile'
  }
}

/** The headings are unknown, so a person must map the columns. `columns` proposes a field for each. */
export class UnknownColumns extends UnreadableFile {
  readonly columns: readonly FileColumn[]

  constructor(reason: string, columns: readonly FileColumn[]) {
    super(reason)
    this.columns = columns
  }
}

/** A price or cost whose decimal mark differs from its column. `field`: field of the column. */
export type OddPrice = { written: string; field: string | undefined }

export type FileRow = { line: number; row: unknown; oddPrice?: OddPrice }

/**
 * Maps the picture names of a row to pictures of this shop. `nameByUrl`: picture name by address. Without `nameByUrl`
 * the product keeps its pictures.
 */
export type ImagesOf = (names: readonly string[]) => {
  nameByUrl?: ReadonlyMap<string, string>
  notes: string[]
}

export type ImportedFile = {
  kind?: ImportKind
  rows: () => AsyncIterable<FileRow>
  /** Stores or looks up the pictures that the accepted rows name. */
  findImages: (names: readonly string[]) => Promise<ImagesOf>
  answers?: ImportAnswers
  hasStockColumn?: boolean
}

/** `created`, `updated` and `unchanged` count products, and a product may have several rows. */
export type ImportReport = {
  created: number
  updated: number
  unchanged: number
  refused: { line: number; sku: string; nombre: string; reasons: string[] }[]
  /** Values that the import corrected. */
  notes: { line: number; sku: string; note: string }[]
}
