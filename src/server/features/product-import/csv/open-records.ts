import { type FileRecord, openSource } from '#server/features/product-import/sources/open-source.ts'
import { numberColumnsOf, openColumns, rowsWithPlainNumbers } from './convert-records.ts'
import { MAX_COLUMNS, MAX_ROWS, formatCount } from '#server/features/product-import/file-limits.ts'
import type { DecimalMark } from '#server/features/product-import/columns/decimal-mark.ts'
import { findHeading } from './find-heading.ts'
import {
  type NamedColumn,
  quotedHeadings,
  renameColumns,
} from '#server/features/product-import/columns/named-columns.ts'
import { fieldOfHeading, foldHeading } from '#server/features/product-import/columns/column-names.ts'
import { guessColumns, samplesOf } from '#server/features/product-import/columns/guess-columns.ts'
import type { ImportKind } from '#domain/product/product-import.ts'
import { type ProductFile, UnknownColumns, UnreadableFile } from './product-file.ts'

type ReadRecords = (onBytes?: (read: number) => void) => AsyncIterable<FileRecord>

/** A person's answers about the file format. `kind`: what the file is for. */
export type FileAnswers = {
  kind?: ImportKind | undefined
  named: readonly NamedColumn[]
  decimalMark?: DecimalMark | undefined
}

/**
 * Opens the records of a file. `readAll` streams all records, heading included. `top`: the first records. Reads the
 * whole file once, because the decimal mark of a column depends on all its cells. Refuses a file with more than
 * `MAX_ROWS` or `MAX_COLUMNS`, because the shop keeps the refusals of rows and the columns in memory.
 */
export async function openRecords(
  readAll: ReadRecords,
  {
    top,
    bytes,
    kind = 'productos',
    named,
    decimalMark,
  }: FileAnswers & { top: readonly FileRecord[]; bytes: number },
): Promise<Omit<ProductFile, 'encoding'>> {
  top.forEach(requireFewColumns)
  const found = findHeading(top, named)
  const heading = found?.cells
  const headingLine = found?.line ?? 0
  const samples = top.filter(({ line }) => line > headingLine)
  const renamed = heading && withCodeColumn(renameColumns(heading, named), samples)
  const columns = openColumns(renamed)
  if (heading && named.length === 0 && !openSource(heading))
    requireMainColumns(kind, { heading, fields: columns.fields, samples })
  const records: ReadRecords = (onBytes) => below(headingLine, readAll(onBytes))
  const numbers = await numberColumnsOf(records(), columns, kind)
  return {
    bytes,
    platform: renamed && openSource(renamed)?.platform,
    columns: (heading ?? []).map((titulo, at) => ({
      titulo,
      campo: columns.fields[at] ?? null,
      muestras: samplesOf(samples, at),
    })),
    undecidedNumbers: numbers.reduce((sum, column) => sum + (column?.undecided ?? 0), 0),
    unusedColumns: (heading ?? []).filter((name, at) => name !== '' && columns.fields[at] === undefined),
    hasPublishedColumn: columns.fields.some((field) => field === 'publicado' || field === 'estado'),
    hasStockColumn: columns.fields.includes('stock'),
    rows: (onBytes) => rowsWithPlainNumbers(records(onBytes), columns, { numbers, decimalMark }),
  }
}

/** Fields that make a row useful, by kind of file: one of each group. */
const mainFields: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  productos: [['nombre'], ['precio', 'precioPromocional']],
  precios: [
    ['sku', 'id', 'nombre'],
    ['precio', 'precioPromocional', 'costo'],
  ],
  conteo: [['sku', 'id', 'nombre']],
}

/**
 * Asks about the columns if a main field has no column and an unused column could have it. A file of codes and units has
 * no unused column and changes known products.
 */
function requireMainColumns(
  kind: ImportKind,
  {
    heading,
    fields,
    samples,
  }: { heading: readonly string[]; fields: readonly (string | undefined)[]; samples: readonly FileRecord[] },
): void {
  const missing = mainFields[kind].filter((group) => !group.some((field) => fields.includes(field)))
  const couldHave = heading.filter(
    (name, at) => name !== '' && fields[at] === undefined && samplesOf(samples, at).length > 0,
  )
  if (missing.length === 0 || couldHave.length === 0) return
  const names = missing.map(([field]) => `«${field}»`).join(' ni ')
  throw new UnknownColumns(
    `Ninguna columna del archivo es ${names}. Decí cuál es con --columns nombre=Título,precio=Título, o seguí sin ella con --columns sku=Título. Las columnas del archivo son ${quotedHeadings(heading)}. No se importó nada.`,
    guessColumns(heading, samples, fields),
  )
}

const PLAIN_NAMES = ['nombre', 'name', 'titulo', 'title']

/** In many till programs 'Artículo' is the code: a name column of pure numbers becomes the code, if there is none. */
function withCodeColumn(heading: readonly string[], samples: readonly FileRecord[]): readonly string[] {
  if (openSource(heading)) return heading
  const isCode = (name: string, at: number) => {
    if (fieldOfHeading(name) !== 'nombre' || PLAIN_NAMES.includes(foldHeading(name))) return false
    const cells = samples.map(({ cells: row }) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    return cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell))
  }
  const hasCode = heading.some((name) => fieldOfHeading(name) === 'sku')
  return heading.map((name, at) => (isCode(name, at) ? (hasCode ? '' : 'sku') : name))
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
