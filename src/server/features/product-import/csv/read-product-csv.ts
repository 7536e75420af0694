import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { MAX_ROW_LENGTH, READ_BYTES } from '#server/features/product-import/file-limits.ts'
import { Utf8Decoder } from './decode-utf8.ts'
import { EncodingDetector, type TextEncoding } from './detect-encoding.ts'
import { ROWS_ABOVE_HEADING, isTopRow } from './find-heading.ts'
import { type FileAnswers, openRecords } from './open-records.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'

const FIRST_BYTES = 64 * 1024
/** Excel writes this line above the heading. */
const SEP_LINE = /^"?sep=([^"\n])"?(?:\n|$)/i

/** Opens a CSV file of products. Detects delimiter and encoding. */
export async function openProductCsv(
  file: string,
  {
    size,
    encoding: chosen,
    signal,
    ...answers
  }: FileAnswers & { size: number; encoding?: TextEncoding | undefined; signal?: AbortSignal | undefined },
): Promise<ProductFile> {
  const detected = await encodingOf(file, signal)
  const encoding = chosen ?? detected.name
  const sample = await firstText(file, encoding)
  if (sample.trim() === '') throw new UnreadableFile(`El archivo ${file} está vacío`)
  const delimiter = SEP_LINE.exec(sample)?.[1]
  const shape = {
    delimiter: delimiter ?? delimiterOf(sample, answers.named),
    firstLine: delimiter === undefined ? 1 : 2,
  }
  const records = await openRecords((onBytes) => readRecords(file, { encoding, ...shape, onBytes, signal }), {
    top: await firstRows(sample, shape),
    bytes: size,
    ...answers,
  })
  return { ...records, encoding: { ...detected, name: encoding } }
}

type Shape = { delimiter: string; firstLine: number }

type Reading = Shape & {
  encoding: TextEncoding
  onBytes: ((read: number) => void) | undefined
  signal: AbortSignal | undefined
}

async function* readRecords(
  file: string,
  { encoding, onBytes, signal, ...shape }: Reading,
): AsyncIterable<FileRecord> {
  const parser = parse({ ...parserOptions(shape), info: true })
  // The parser builds an error with its stack for each row whose length differs from the first row. This costs more
  // than the row. While it counts no records, it takes every row as the first one.
  Object.defineProperty(parser.info, 'records', { get: () => 0, set: () => {} })
  // A failure on one side ends the other side. The loop below receives the failure.
  pipeline(textOf(file, { encoding, onBytes, signal }), parser, () => {})
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

/** Decodes a file and converts every line break to '\n', so that each counts as one line. */
async function* textOf(
  file: string,
  { encoding, onBytes, signal }: Pick<Reading, 'encoding' | 'onBytes' | 'signal'>,
): AsyncIterable<string> {
  const decode = decoderOf(encoding)
  let read = 0
  let pending = ''
  const parts = createReadStream(file, { signal, highWaterMark: READ_BYTES })
  for await (const bytes of parts as AsyncIterable<Buffer>) {
    read += bytes.length
    onBytes?.(read)
    const text = pending + decode(bytes)
    // The next part may begin with the '\n' of '\r\n'.
    pending = text.endsWith('\r') ? '\r' : ''
    yield withPlainBreaks(pending ? text.slice(0, -1) : text)
  }
  yield withPlainBreaks(pending + decode())
}

/** The last call has no bytes. */
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

/** A UTF-16 file has a byte order mark and NULs. Any other file with an early NUL is not text. */
async function encodingOf(
  file: string,
  signal: AbortSignal | undefined,
): Promise<{ name: TextEncoding; isSure: boolean }> {
  const detector = new EncodingDetector()
  let first = true
  for await (const bytes of createReadStream(file, { signal }) as AsyncIterable<Buffer>) {
    detector.add(bytes)
    if (first && bytes.includes(0) && !detector.encoding().startsWith('utf-16'))
      throw new UnreadableFile(
        'El archivo no es un CSV ni un XLSX. Guardalo como XLSX o CSV desde la planilla. No se importó nada.',
      )
    first = false
  }
  return { name: detector.encoding(), isSure: detector.isSure() }
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

/**
 * Returns the delimiter under which a known heading comes first, because titles above may contain commas. Otherwise the
 * delimiter with the most cells in the first line with content. Quoted text does not count.
 */
function delimiterOf(sample: string, named: FileAnswers['named']): string {
  const lines = sample
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ROWS_ABOVE_HEADING)
  const cellsOf = (line: string, mark: string) =>
    line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const byCells = (line: string) =>
    [',', ';', '\t', '|'].toSorted((one, other) => cellsOf(line, other).length - cellsOf(line, one).length)
  for (const line of lines) {
    const found = byCells(line).find((mark) => line.includes(mark) && isTopRow(cellsOf(line, mark), named))
    if (found !== undefined) return found
  }
  return byCells(
    sample
      .replaceAll(/"[^"]*"/g, '')
      .split('\n')
      .find((line) => line.trim() !== '') ?? '',
  )[0]!
}

/** Stops at a syntax error, which the read of the whole file reports. */
async function firstRows(sample: string, shape: Shape): Promise<FileRecord[]> {
  const rows: FileRecord[] = []
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
