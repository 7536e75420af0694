import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { READ_BYTES, type XlsxLimits } from '#server/features/product-import/file-limits.ts'
import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { convertXlsx } from '#server/features/product-import/xlsx/convert-xlsx.ts'
import { ROWS_ABOVE_HEADING, isTopRow } from './find-heading.ts'
import { type FileAnswers, openRecords } from './open-records.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'

/** Every XLSX file is a ZIP archive. */
export const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Opens a spreadsheet of products. Prefers a sheet whose first row is a heading, then a sheet with a heading below
 * titles, then the first sheet with content. A line number is a row number of the sheet. `folder` receives the rows of
 * the sheets, because the spreadsheet is read only once.
 */
export async function openProductXlsx(
  file: string,
  {
    size,
    folder,
    signal,
    limits,
    ...answers
  }: FileAnswers & {
    size: number
    folder: string
    signal?: AbortSignal | undefined
    limits?: XlsxLimits | undefined
  },
): Promise<ProductFile> {
  const rowsFolder = path.join(folder, 'hojas')
  await mkdir(rowsFolder, { recursive: true })
  const converted = await convertXlsx(file, { folder: rowsFolder, signal, limits })
  const sheets = await Promise.all(converted.map(async (rows) => ({ rows, top: await topOf(rows, signal) })))
  const hasHeading = (top: readonly FileRecord[]) => top.some(({ cells }) => isTopRow(cells, answers.named))
  const sheet =
    sheets.find(({ top }) => hasHeading(top.slice(0, 1))) ??
    sheets.find(({ top }) => hasHeading(top)) ??
    sheets[0]
  if (sheet === undefined) throw new UnreadableFile(`El archivo ${file} está vacío`)
  const { rows, top } = sheet
  const width = Math.max(...top.map(({ cells }) => cells.length))
  const { size: rowBytes } = await stat(rows)
  const readAll = (onBytes?: (read: number) => void) =>
    readRows(rows, {
      width,
      signal,
      onBytes: (read) => onBytes?.(Math.round((size * read) / rowBytes)),
    })
  return openRecords(readAll, { top, bytes: size, ...answers })
}

async function topOf(rows: string, signal: AbortSignal | undefined): Promise<FileRecord[]> {
  const top: FileRecord[] = []
  for await (const row of readRows(rows, { signal })) if (top.push(row) === ROWS_ABOVE_HEADING) break
  return top
}

/** `width`: minimum number of cells of a row. A row has no cells after its last content, so blank cells are added. */
async function* readRows(
  file: string,
  {
    width = 0,
    onBytes = () => {},
    signal,
  }: { width?: number; onBytes?: (read: number) => void; signal: AbortSignal | undefined },
): AsyncIterable<FileRecord> {
  let read = 0
  let pending = ''
  // `readline` would also split at U+2028, which JSON does not escape.
  const parts = createReadStream(file, { encoding: 'utf8', signal, highWaterMark: READ_BYTES })
  for await (const part of parts as AsyncIterable<string>) {
    read += Buffer.byteLength(part)
    onBytes(read)
    const lines = (pending + part).split('\n')
    pending = lines.pop() ?? ''
    for (const text of lines) {
      const [line, ...cells] = JSON.parse(text) as [number, ...string[]]
      while (cells.length < width) cells.push('')
      yield { line, cells }
    }
  }
}
