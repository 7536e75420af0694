import type { FileRow } from './imported-file.ts'

/** A CSV or XLSX file of products. */
export type ProductFile = {
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
