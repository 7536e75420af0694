import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { READ_BYTES, type XlsxLimits } from '#server/features/product-import/file-limits.ts'
import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { convertXlsx } from '#server/features/product-import/xlsx/convert-xlsx.ts'
import type { ConvertedSheet } from '#server/features/product-import/xlsx/convert-xlsx-process.ts'
import type { MergedRows } from '#server/features/product-import/xlsx/read-sheet-rows.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { ROWS_ABOVE_HEADING, isTopRow } from './find-heading.ts'
import { type FileAnswers, openRecords } from './open-records.ts'
import { type ProductFile, UnreadableFile } from './product-file.ts'

/** Every XLSX file is a ZIP archive. */
export const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')

type OpenedSheet = ConvertedSheet & { top: readonly FileRecord[] }

/** Answers about a workbook. `sheet`: name of the sheet to read. `hiddenRows`: false leaves hidden rows out. */
export type WorkbookAnswers = { sheet?: string | undefined; hiddenRows?: boolean | undefined }

/**
 * Opens a spreadsheet of products. Reads the named sheet. Without a name, prefers a visible sheet whose first row is a
 * heading, then a sheet with a heading below titles, then the first sheet with content. A line number is a row number of
 * the sheet. A merged cell counts for each row that it covers. `folder` receives the rows of the sheets, because the
 * spreadsheet is read only once.
 */
export async function openProductXlsx(
  file: string,
  {
    size,
    folder,
    signal,
    limits,
    sheet: sheetName,
    hiddenRows = true,
    ...answers
  }: FileAnswers &
    WorkbookAnswers & {
      size: number
      folder: string
      signal?: AbortSignal | undefined
      limits?: XlsxLimits | undefined
    },
): Promise<ProductFile> {
  const rowsFolder = path.join(folder, 'hojas')
  await mkdir(rowsFolder, { recursive: true })
  const converted = await convertXlsx(file, { folder: rowsFolder, signal, limits })
  const sheets = await Promise.all(
    converted.map(async (sheet) => ({ ...sheet, top: await topOf(sheet, hiddenRows, signal) })),
  )
  const sheet = sheetName === undefined ? bestSheet(sheets, answers.named) : sheetNamed(sheets, sheetName)
  if (sheet === undefined) throw new UnreadableFile(`El archivo ${file} está vacío`)
  const { rows, top, merged } = sheet
  const width = Math.max(...top.map(({ cells }) => cells.length))
  const { size: rowBytes } = await stat(rows)
  const readAll = (onBytes?: (read: number) => void) =>
    readRows(rows, {
      width,
      merged,
      hiddenRows,
      signal,
      onBytes: (read) => onBytes?.(Math.round((size * read) / rowBytes)),
    })
  const records = await openRecords(readAll, { top, bytes: size, ...answers })
  return {
    ...records,
    sheets: {
      read: sheet.name,
      hiddenRows: sheet.hiddenRows,
      others: sheets
        .filter((other) => other !== sheet)
        .map(({ name, isHidden, top: first }) => ({
          name,
          isHidden,
          isTable: hasHeading(first, answers.named),
        })),
    },
  }
}

const hasHeading = (top: readonly FileRecord[], named: FileAnswers['named']) =>
  top.some(({ cells }) => isTopRow(cells, named))

function bestSheet(sheets: readonly OpenedSheet[], named: FileAnswers['named']): OpenedSheet | undefined {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const candidates = visible.length > 0 ? visible : sheets
  return (
    candidates.find(({ top }) => hasHeading(top.slice(0, 1), named)) ??
    candidates.find(({ top }) => hasHeading(top, named)) ??
    candidates[0]
  )
}

function sheetNamed(sheets: readonly OpenedSheet[], name: string): OpenedSheet {
  const found = sheets.find((sheet) => foldText(sheet.name) === foldText(name))
  if (found) return found
  const names = sheets.map((sheet) => `«${sheet.name}»`).join(', ')
  throw new UnreadableFile(
    `La planilla no tiene una hoja «${name}» con datos. Tiene ${names}. No se importó nada.`,
  )
}

async function topOf(
  { rows, merged }: ConvertedSheet,
  hiddenRows: boolean,
  signal: AbortSignal | undefined,
): Promise<FileRecord[]> {
  const top: FileRecord[] = []
  for await (const row of readRows(rows, { merged, hiddenRows, signal }))
    if (top.push(row) === ROWS_ABOVE_HEADING) break
  return top
}

/** `width`: minimum number of cells of a row. A row has no cells after its last content, so blank cells are added. */
async function* readRows(
  file: string,
  {
    width = 0,
    merged,
    hiddenRows,
    onBytes = () => {},
    signal,
  }: {
    width?: number
    merged: readonly MergedRows[]
    hiddenRows: boolean
    onBytes?: (read: number) => void
    signal: AbortSignal | undefined
  },
): AsyncIterable<FileRecord> {
  let read = 0
  let pending = ''
  const fillMerged = mergedFiller(merged)
  // `readline` would also split at U+2028, which JSON does not escape.
  const parts = createReadStream(file, { encoding: 'utf8', signal, highWaterMark: READ_BYTES })
  for await (const part of parts as AsyncIterable<string>) {
    read += Buffer.byteLength(part)
    onBytes(read)
    const lines = (pending + part).split('\n')
    pending = lines.pop() ?? ''
    for (const text of lines) {
      const [line, ...cells] = JSON.parse(text) as [number, ...string[]]
      fillMerged(Math.abs(line), cells)
      if (line < 0 && !hiddenRows) continue
      while (cells.length < width) cells.push('')
      yield { line: Math.abs(line), cells }
    }
  }
}

/** A longer text of a merged cell is not repeated, because its copies could exceed the limits. */
const MAX_REPEATED_LENGTH = 1_000

/** Returns a function that repeats the value of a merged cell in the rows that the cell covers, in the order of lines. */
function mergedFiller(merged: readonly MergedRows[]): (line: number, cells: string[]) => void {
  const startsAt = Map.groupBy(merged, ({ first }) => first)
  let covering: { column: number; last: number; text: string }[] = []
  return (line, cells) => {
    covering = covering.filter(({ last }) => last >= line)
    for (const { column, text } of covering) {
      while (cells.length <= column) cells.push('')
      cells[column] ||= text
    }
    for (const { column, last } of startsAt.get(line) ?? []) {
      const text = cells[column] ?? ''
      if (text !== '' && text.length <= MAX_REPEATED_LENGTH) covering.push({ column, last, text })
    }
  }
}
