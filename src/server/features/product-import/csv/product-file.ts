import type { TextEncoding } from './detect-encoding.ts'
import type { FileRow } from './imported-file.ts'

/** A column of a file. `campo`: our field, null for a column that the shop does not use. */
export type FileColumn = { titulo: string; campo: string | null; muestras: string[] }

/** A CSV or XLSX file of products. */
export type ProductFile = {
  /** The platform that exported the file. */
  platform?: string | undefined
  columns: FileColumn[]
  /** The encoding of a text file. `isSure`: false if another encoding fits as well. */
  encoding?: { name: TextEncoding; isSure: boolean }
  /** Number of numbers with two readings, such as 1.234, in columns without evidence. */
  undecidedNumbers: number
  hasStockColumn: boolean
  /** Columns that the shop does not use. */
  unusedColumns: string[]
  /** Whether a column states if a product is published. */
  hasPublishedColumn: boolean
  /** Streams the rows from the start. `onBytes` receives the bytes read so far. */
  rows(onBytes?: (read: number) => void): AsyncIterable<FileRow>
  bytes: number
}

/** The file is not a catalogue or is truncated. The Spanish message is for the user of the import. */
export class UnreadableFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableFile'
  }
}

/** The headings of the file are unknown, so a person must map the columns. `columns` has a guess for each. */
export class UnknownColumns extends UnreadableFile {
  readonly columns: readonly FileColumn[]

  constructor(reason: string, columns: readonly FileColumn[]) {
    super(reason)
    this.columns = columns
  }
}
