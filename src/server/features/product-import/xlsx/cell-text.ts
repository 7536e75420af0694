import { numberWithoutNoise } from '#domain/product/spoiled-values.ts'
import type { Workbook } from './open-workbook.ts'

/** `type`: attribute `t`. `style`: attribute `s`. `value`: content of `v`. `inline`: content of `is`. */
export type StoredCell = { type: string; style: string | undefined; value: string; inline: string }

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
