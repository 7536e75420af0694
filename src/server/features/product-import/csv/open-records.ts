import { type FileRecord, openSource } from '#server/features/product-import/sources/open-source.ts'
import { decimalMarksOf, openColumns, withPlainNumbers } from './convert-records.ts'
import { MAX_COLUMNS, MAX_ROWS, formatCount } from '#server/features/product-import/file-limits.ts'
import type { DecimalMark } from '#server/features/product-import/columns/decimal-mark.ts'
import { findHeading } from './find-heading.ts'
import { type NamedColumn, renameColumns } from '#server/features/product-import/columns/named-columns.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'
import { samplesOf } from '#server/features/product-import/columns/samples-of.ts'

type ReadRecords = (onBytes?: (read: number) => void) => AsyncIterable<FileRecord>

/** A person's answers about the file format. */
export type FileAnswers = { named: readonly NamedColumn[]; decimalMark?: DecimalMark | undefined }

/**
 * Opens the records of a file. `readAll` streams all records, heading included. `top`: the first records. Reads the
 * whole file once, because the decimal mark of a column depends on all its cells. Refuses a file with more than
 * `MAX_ROWS` or `MAX_COLUMNS`, because the shop keeps the refusals of rows and the columns in memory.
 */
export async function openRecords(
  readAll: ReadRecords,
  { top, bytes, named, decimalMark }: FileAnswers & { top: readonly FileRecord[]; bytes: number },
): Promise<Omit<ProductFile, 'encoding'>> {
  top.forEach(requireFewColumns)
  const found = findHeading(top, named)
  const heading = found?.cells
  const renamed = heading && renameColumns(heading, named)
  const columns = openColumns(renamed)
  const headingLine = found?.line ?? 0
  const records: ReadRecords = (onBytes) => below(headingLine, readAll(onBytes))
  const { marks, undecided } = await decimalMarksOf(records(), columns)
  const answered = marks.map((mark) => mark ?? decimalMark)
  const samples = top.filter(({ line }) => line > headingLine)
  return {
    bytes,
    platform: renamed && openSource(renamed)?.platform,
    columns: (heading ?? []).map((titulo, at) => ({
      titulo,
      campo: columns.fields[at] ?? null,
      muestras: samplesOf(samples, at),
    })),
    undecidedNumbers: undecided,
    unusedColumns: (heading ?? []).filter((name, at) => name !== '' && columns.fields[at] === undefined),
    hasPublishedColumn: columns.fields.some((field) => field === 'publicado' || field === 'estado'),
    hasStockColumn: columns.fields.includes('stock'),
    rows: (onBytes) => columns.convert(withPlainNumbers(records(onBytes), answered)),
  }
}

async function* below(line: number, records: AsyncIterable<FileRecord>): AsyncIterable<FileRecord> {
  let rows = 0
  for await (const record of records) {
    if (record.line <= line) continue
    if (++rows > MAX_ROWS) throw new UnreadableFile(TOO_MANY_ROWS)
    requireFewColumns(record)
    yield record
  }
}

function requireFewColumns({ cells }: FileRecord): void {
  if (cells.length > MAX_COLUMNS) throw new UnreadableFile(TOO_MANY_COLUMNS)
}

const TOO_MANY_ROWS = `El archivo tiene más de ${formatCount(MAX_ROWS)} filas: partilo en dos o más archivos. No se importó nada.`
const TOO_MANY_COLUMNS = `El archivo tiene más de ${formatCount(MAX_COLUMNS)} columnas: dejá solo las que la tienda usa. No se importó nada.`
