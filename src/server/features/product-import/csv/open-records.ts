import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { decimalMarksOf, openColumns, withPlainNumbers } from './convert-records.ts'
import { findHeading } from './find-heading.ts'
import { type NamedColumn, renameColumns } from './named-columns.ts'
import type { ProductFile } from './product-file.ts'

type ReadRecords = (onBytes?: (read: number) => void) => AsyncIterable<FileRecord>

/**
 * Opens the records of a file of any format. `readAll` streams all records from the start, the heading included. `top`:
 * the first records. Reads all records once, because a column's decimal mark depends on all of its cells.
 */
export async function openRecords(
  readAll: ReadRecords,
  { top, named, bytes }: { top: readonly FileRecord[]; named: readonly NamedColumn[]; bytes: number },
): Promise<ProductFile> {
  const heading = findHeading(top, named)
  const columns = openColumns(heading && renameColumns(heading, named))
  const records: ReadRecords = heading ? (onBytes) => withoutFirst(readAll(onBytes)) : readAll
  const marks = await decimalMarksOf(records(), columns)
  return {
    bytes,
    unusedColumns: (heading ?? []).filter((name, at) => name !== '' && columns.fields[at] === undefined),
    hasPublishedColumn: columns.fields.some((field) => field === 'publicado' || field === 'estado'),
    rows: (onBytes) => columns.convert(withPlainNumbers(records(onBytes), marks)),
  }
}

async function* withoutFirst(records: AsyncIterable<FileRecord>): AsyncIterable<FileRecord> {
  let isFirst = true
  for await (const record of records) {
    if (!isFirst) yield record
    isFirst = false
  }
}
