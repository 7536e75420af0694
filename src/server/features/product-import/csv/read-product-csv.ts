import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { Utf8Decoder } from './decode-utf8.ts'
import { EncodingDetector, type TextEncoding } from './detect-encoding.ts'
import { columnsOf, decimalMarksOf, fieldsOf, withPlainNumbers } from './convert-records.ts'
import type { FileRow } from './imported-file.ts'
import { normaliseProductRow } from './normalise-product-row.ts'

const FIRST_BYTES = 64 * 1024
const MAX_ROW_LENGTH = 256 * 1024
/** Distinguishes a title above the heading from a file without heading. */
const ROWS_ABOVE_HEADING = 10
/** Most headings that a refusal names. */
const MAX_NAMED_HEADINGS = 12
/** Excel writes this line before the heading. */
const SEP_LINE = /^"?sep=([^"\n])"?(?:\n|$)/i

/** The file is not a catalogue or is truncated. The Spanish message is for the user of the import. */
export class UnreadableFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableFile'
  }
}

export type ProductCsv = {
  /** Columns that the shop does not use. */
  unusedColumns: string[]
  /** Whether a column states if a product is published. */
  hasPublishedColumn: boolean
  /** Streams the rows from the start. `onBytes` receives the bytes read so far. */
  rows(onBytes?: (read: number) => void): AsyncIterable<FileRow>
  bytes: number
}

/**
 * Opens a CSV of products. Detects delimiter and encoding. Without a heading the columns are in the order of the shop's
 * spreadsheet, id first. Refuses a first row that is neither a heading nor a product in that order.
 */
export async function openProductCsv(file: string): Promise<ProductCsv> {
  const { size } = await requireFile(file)
  const encoding = await encodingOf(file)
  const sample = await firstText(file, encoding)
  if (sample.trim() === '') throw new UnreadableFile(`El archivo ${file} está vacío`)
  const named = SEP_LINE.exec(sample)?.[1]
  const shape = { delimiter: named ?? delimiterOf(sample), firstLine: named === undefined ? 1 : 2 }
  const [{ cells: first } = { cells: [] }, ...others] = await firstRows(sample, shape)
  const heading = isHeading(first) ? first.map((cell) => cell.trim()) : undefined
  const below = heading ? undefined : others.find(({ cells }) => isHeading(cells))
  if (below) {
    throw new UnreadableFile(
      `Los nombres de las columnas están en la línea ${below.line}, y tienen que estar en la primera fila: borrá lo que está arriba.`,
    )
  }
  if (!heading && !isProductRow(first)) throw new UnreadableFile(unknownHeadings(first))
  const columns = columnsOf(heading)
  const records = (onBytes?: (read: number) => void) =>
    readRecords(file, { encoding, ...shape, heading, onBytes })
  const marks = await decimalMarksOf(records(), columns)
  return {
    bytes: size,
    unusedColumns: (heading ?? []).filter((name, at) => name !== '' && columns.fields[at] === undefined),
    hasPublishedColumn: columns.fields.some((field) => field === 'publicado' || field === 'estado'),
    rows: (onBytes) => columns.convert(withPlainNumbers(records(onBytes), marks)),
  }
}

async function requireFile(file: string): Promise<{ size: number }> {
  const found = await stat(file).catch(() => {
    throw new UnreadableFile(`No se encontró el archivo ${file}`)
  })
  if (found.isDirectory()) throw new UnreadableFile(`${file} es una carpeta: hace falta el archivo CSV`)
  return found
}

type Shape = { delimiter: string; firstLine: number }

type Reading = Shape & {
  encoding: TextEncoding
  heading: readonly string[] | undefined
  onBytes: ((read: number) => void) | undefined
}

async function* readRecords(
  file: string,
  { encoding, heading, onBytes, ...shape }: Reading,
): AsyncIterable<FileRecord> {
  const parser = parse({ ...parserOptions(shape), info: true, from: heading ? 2 : 1 })
  // A failure of one side ends the other. The loop below receives the failure.
  pipeline(textOf(file, encoding, onBytes), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { line: info.lines - breaksWithin(record), cells: record }
    }
  } catch (failure) {
    throw failure instanceof CsvError ? brokenFileError(failure) : failure
  }
}

/** Decodes a file and replaces every kind of line break by '\n', so that each counts as one line. */
async function* textOf(
  file: string,
  encoding: TextEncoding,
  onBytes: Reading['onBytes'],
): AsyncIterable<string> {
  const decode = decoderOf(encoding)
  let read = 0
  let pending = ''
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    read += bytes.length
    onBytes?.(read)
    const text = pending + decode(bytes)
    // The next part may begin with the '\n' of this line break.
    pending = text.endsWith('\r') ? '\r' : ''
    yield withPlainBreaks(pending ? text.slice(0, -1) : text)
  }
  yield withPlainBreaks(pending + decode())
}

/** Decodes parts in order. Call without bytes at the end. */
function decoderOf(encoding: TextEncoding): (bytes?: Uint8Array) => string {
  if (encoding === 'utf-8') {
    const utf8 = new Utf8Decoder()
    return (bytes) => utf8.decode(bytes)
  }
  const decoder = new TextDecoder(encoding)
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}

const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

const breaksWithin = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

const parserOptions = ({ delimiter, firstLine }: Shape) => ({
  delimiter,
  record_delimiter: '\n',
  from_line: firstLine,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_ROW_LENGTH,
})

function brokenFileError(failure: CsvError): UnreadableFile {
  const line = String(failure['lines'] ?? '?')
  if (failure.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableFile(
      `La fila que termina cerca de la línea ${line} es demasiado larga: falta un salto de línea, o una comilla que cierre. No se importó nada.`,
    )
  return new UnreadableFile(
    `El archivo está roto cerca de la línea ${line}: hay una comilla que se abre y no se cierra. No se importó nada.`,
  )
}

/**
 * A UTF-16 file starts with a byte order mark and contains NULs. Any other file with a NUL at its start is not text.
 */
async function encodingOf(file: string): Promise<TextEncoding> {
  const detector = new EncodingDetector()
  let first = true
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    detector.add(bytes)
    if (first && bytes.includes(0) && !detector.encoding().startsWith('utf-16'))
      throw new UnreadableFile('El archivo no es un CSV. Guardalo como CSV desde la planilla.')
    first = false
  }
  return detector.encoding()
}

async function firstText(file: string, encoding: TextEncoding): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    return withPlainBreaks(new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true }))
  } finally {
    await handle.close()
  }
}

/** Returns the delimiter with the most cells in the first line with content. Quoted text does not count. */
function delimiterOf(sample: string): string {
  const lines = sample.replaceAll(/"[^"]*"/g, '').split('\n')
  const line = lines.find((one) => one.trim() !== '') ?? ''
  const times = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].toSorted((one, other) => times(other) - times(one))[0]!
}

type FirstRow = { cells: string[]; line: number }

/** Rows of the sample until it ends or breaks. Reading the whole file reports a break. */
async function firstRows(sample: string, shape: Shape): Promise<FirstRow[]> {
  const rows: FirstRow[] = []
  const onRecord = (cells: string[], { lines }: { lines: number }) => {
    rows.push({ cells, line: lines - breaksWithin(cells) })
    return null
  }
  const parser = parse(sample, { ...parserOptions(shape), to: ROWS_ABOVE_HEADING, on_record: onRecord })
  await parser.toArray().catch((failure: unknown) => {
    if (!(failure instanceof CsvError)) throw failure
  })
  return rows
}

/** A product may have the name of a column. So a heading needs two known columns, or a single column. */
function isHeading(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '')
  const fields = new Set(fieldsOf(cells))
  fields.delete(undefined)
  return fields.size >= 2 || (fields.size === 1 && cells.length === 1)
}

/** A readable row in spreadsheet order with a name and a price. No heading passes this test. */
function isProductRow(row: readonly string[]): boolean {
  const read = normaliseProductRow(row)
  return row.length >= 7 && read.ok && read.product.nombre !== undefined && read.product.precio !== undefined
}

const SHOP_HEADINGS = 'id, categoria, nombre, color, talle, stock, precio, sku, images, publicado'

function unknownHeadings(row: readonly string[]): string {
  const named = row.filter((cell) => cell.trim() !== '').slice(0, MAX_NAMED_HEADINGS)
  const found = named.map((cell) => `«${cell.trim().slice(0, 40)}»`).join(', ')
  return `La primera fila tiene que decir qué hay en cada columna: ${SHOP_HEADINGS}. El archivo dice ${found}: cambiá esos títulos por los de la tienda. No se importó nada.`
}
