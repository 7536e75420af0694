import type { Readable } from 'node:stream'
import { numberWithoutNoise } from '#domain/product/spoiled-values.ts'
import { MAX_ROW_LENGTH, type XlsxLimits } from '#server/features/product-import/file-limits.ts'
import type { Workbook } from './open-workbook.ts'
import { parseXml } from './parse-xml.ts'
import { TextReader } from './shared-texts.ts'
import {
  damagedXlsx,
  farCell,
  tooLongSheetRow,
  tooManyCells,
  tooManySheetRows,
  tooMuchText,
} from './xlsx-refusals.ts'

const MAX_LINE = 1_048_576
const ADDRESS = /^([A-Z]{1,3})\d{1,7}$/

/** `isHidden`: the spreadsheet hides the row, often by a filter. */
export type SheetRow = { line: number; cells: string[]; isHidden: boolean }

/** Rows of one column that a merged cell covers. Only the first row has the value. */
export type MergedRows = { column: number; first: number; last: number }

const MAX_MERGED = 50_000
const AREA = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** Counts of all sheets of a workbook. */
export class SheetCounts {
  rows = 0
  cells = 0
  textLength = 0
}

/**
 * Reads the rows with content from the XML of a sheet. An area without cells costs nothing. `onRows` receives the rows
 * of each part of the XML, and delays the next part. Returns the merged cells, which the XML lists after the rows.
 */
export async function readSheetRows(
  xml: Readable,
  {
    workbook,
    limits,
    counts,
    onRows,
  }: {
    workbook: Workbook
    limits: XlsxLimits
    counts: SheetCounts
    onRows: (rows: readonly SheetRow[]) => Promise<void>
  },
): Promise<MergedRows[]> {
  const reader = new RowReader(workbook, limits, counts)
  await parseXml(xml, reader, () => onRows(reader.takeRows()))
  return reader.merged
}

class RowReader {
  readonly #workbook: Workbook
  readonly #limits: XlsxLimits
  readonly #counts: SheetCounts
  #rows: SheetRow[] = []
  #row: SheetRow = { line: 0, cells: [], isHidden: false }
  #rowLength = 0
  #column = -1
  #cell: StoredCell | undefined
  #isValue = false
  readonly #inline = new TextReader()
  readonly merged: MergedRows[] = []

  constructor(workbook: Workbook, limits: XlsxLimits, counts: SheetCounts) {
    this.#workbook = workbook
    this.#limits = limits
    this.#counts = counts
  }

  takeRows(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.#startRow(attributes)
    else if (name === 'mergeCell') this.#addMerged(attributes['ref'] ?? '')
    else if (name === 'c') this.#startCell(attributes)
    else if (this.#cell && name === 'v') this.#isValue = true
    else if (this.#cell) this.#inline.onOpen(name)
  }

  onText = (text: string): void => {
    if (!this.#cell) return
    if (!this.#isValue) return this.#inline.onText(text)
    this.#cell.value += text
    if (this.#cell.value.length > MAX_ROW_LENGTH) throw tooLongSheetRow(this.#row.line)
  }

  onClose = (name: string): void => {
    if (name === 'row') this.#endRow()
    else if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (this.#cell) this.#inline.onClose(name)
  }

  /** A row or a cell without its position follows the one before. */
  #startRow({ r: line, hidden }: Readonly<Record<string, string>>): void {
    const isHidden = hidden === '1' || hidden === 'true'
    this.#row = { line: line === undefined ? this.#row.line + 1 : Number(line), cells: [], isHidden }
    this.#rowLength = 0
    this.#column = -1
    if (!Number.isInteger(this.#row.line) || this.#row.line < 1 || this.#row.line > MAX_LINE)
      throw damagedXlsx()
  }

  #startCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#cell = { type: t, style: s, value: '', inline: '' }
    this.#inline.start()
  }

  #endCell(): void {
    if (!this.#cell) return
    const text = cellText({ ...this.#cell, inline: this.#inline.read() }, this.#workbook)
    this.#cell = undefined
    if (text.trim() === '') return
    if (this.#column >= this.#limits.columns) throw farCell(`${columnName(this.#column)}${this.#row.line}`)
    this.#rowLength += text.length
    if (this.#rowLength > MAX_ROW_LENGTH) throw tooLongSheetRow(this.#row.line)
    const { cells } = this.#row
    while (cells.length < this.#column) cells.push('')
    cells[this.#column] = text
    if (++this.#counts.cells > this.#limits.cells) throw tooManyCells(this.#limits.cells)
    this.#counts.textLength += text.length
    if (this.#counts.textLength > this.#limits.textLength) throw tooMuchText()
  }

  /** Cells that are merged only across columns have their value in their first column. */
  #addMerged(area: string): void {
    const [, column, first, last] = AREA.exec(area) ?? []
    if (column === undefined || first === last || this.merged.length >= MAX_MERGED) return
    this.merged.push({ column: columnOf(`${column}1`), first: Number(first), last: Number(last) })
  }

  #endRow(): void {
    if (this.#row.cells.length === 0) return
    if (++this.#counts.rows > this.#limits.rows) throw tooManySheetRows(this.#limits.rows)
    this.#rows.push(this.#row)
  }
}

/** Returns the position of a column: 0 for A. */
function columnOf(address: string): number {
  const letters = ADDRESS.exec(address)?.[1]
  if (letters === undefined) throw damagedXlsx()
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function columnName(column: number): string {
  const name = String.fromCharCode(65 + (column % 26))
  return column < 26 ? name : columnName(Math.floor(column / 26) - 1) + name
}

/** `type`: attribute `t`. `style`: attribute `s`. `value`: content of `v`. `inline`: content of `is`. */
type StoredCell = { type: string; style: string | undefined; value: string; inline: string }

/**
 * Returns the text of a cell. A cell with an error has the text of the error. A date is `2026-03-04`, or
 * `2026-03-04 10:30`. A number with a format of zeros has these zeros, and one in a foreign currency is `USD 20`.
 */
export function cellText(
  cell: StoredCell,
  workbook: Pick<Workbook, 'texts' | 'formats' | 'since1904'>,
): string {
  return storedText(cell, workbook).replaceAll(/\r\n?/g, '\n')
}

function storedText(
  { type, style, value, inline }: StoredCell,
  workbook: Pick<Workbook, 'texts' | 'formats' | 'since1904'>,
): string {
  if (type === 'inlineStr') return inline
  if (value === '') return ''
  if (type === 's') return workbook.texts.at(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return dateText(new Date(value))
  if (type !== 'n') return value
  const format = workbook.formats[Number(style ?? 0)]
  if (format?.isDate) return dateText(dateOf(value, workbook))
  const text = plainNumber(value)
  if (format?.currency) return `${format.currency} ${text}`
  return /^\d+$/.test(text) ? text.padStart(format?.digits ?? 0, '0') : text
}

const THREE_DECIMALS = /^-?\d+\.\d{3}$/

/**
 * Returns a number without exponent. Numbers of more than 15 digits keep their exponent, because their last digits are
 * lost and a code with an exponent is refused. 1.234 becomes '1.2340', because a column with decimal commas would read
 * '1.234' as 1234, and because four decimals show that a formula computed the number.
 */
function plainNumber(stored: string): string {
  if (/^\d+$/.test(stored) || Math.abs(Number(stored)) >= 1e15) return stored
  const text = numberWithoutNoise(Number(stored))
  return THREE_DECIMALS.test(text) ? `${text}0` : text
}

const SECONDS_OF_DAY = 86_400
/** Days from the start of the spreadsheet's calendar to 1970-01-01. */
const DAYS_BEFORE_1970 = { since1900: 25_569, since1904: 24_107 }

function dateOf(serial: string, { since1904 }: Pick<Workbook, 'since1904'>): Date {
  const days = Number(serial) - DAYS_BEFORE_1970[since1904 ? 'since1904' : 'since1900']
  return new Date(Math.round(days * SECONDS_OF_DAY) * 1000)
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  return date.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
}
