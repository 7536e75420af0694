import type { Workbook } from './open-workbook.ts'

/** `type`: attribute `t`. `style`: attribute `s`. `value`: content of `v`. `inline`: content of `is`. */
export type StoredCell = { type: string; style: string | undefined; value: string; inline: string }

/** Returns the text of a cell. A cell with an error is blank. A date is `2026-03-04`, or `2026-03-04 10:30`. */
export function cellText(cell: StoredCell, workbook: Workbook): string {
  return storedText(cell, workbook).replaceAll(/\r\n?/g, '\n')
}

function storedText({ type, style, value, inline }: StoredCell, workbook: Workbook): string {
  if (type === 'inlineStr') return inline
  if (value === '' || type === 'e') return ''
  if (type === 's') return workbook.texts.at(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return dateText(new Date(value))
  if (type !== 'n') return value
  return workbook.isDate[Number(style ?? 0)] ? dateText(dateOf(value, workbook)) : plainNumber(value)
}

/** A spreadsheet computes with 15 digits. Further digits are rounding noise: 0.30000000000000004. */
const FIFTEEN_DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

const THREE_DECIMALS = /^-?\d{1,3}\.\d{3}$/

/**
 * Returns a number without exponent. Numbers of more than 15 digits keep their exponent, because their last digits are
 * lost and a code with an exponent is refused. 1.234 becomes '1.2340', because a column with decimal commas would read
 * '1.234' as 1234.
 */
function plainNumber(stored: string): string {
  if (/^\d+$/.test(stored) || Math.abs(Number(stored)) >= 1e15) return stored
  const text = FIFTEEN_DIGITS.format(Number(stored))
  return THREE_DECIMALS.test(text) ? `${text}0` : text
}

const SECONDS_OF_DAY = 86_400
/** Days from the start of the spreadsheet's calendar to 1970-01-01. */
const DAYS_BEFORE_1970 = { since1900: 25_569, since1904: 24_107 }

function dateOf(serial: string, { since1904 }: Workbook): Date {
  const days = Number(serial) - DAYS_BEFORE_1970[since1904 ? 'since1904' : 'since1900']
  return new Date(Math.round(days * SECONDS_OF_DAY) * 1000)
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  return date.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
}
