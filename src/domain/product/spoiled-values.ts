/**
 * Values that a spreadsheet changed. CSV files, XLSX files and the Google sheet use the same
 * checks.
 */

const ERROR_WORDS =
  'N/A N/D NULL! NULO! VALUE! VALOR! REF! NAME? NOMBRE? DIV/0! NUM! ERROR! SPILL! DESBORDAMIENTO! CALC! CÁLC! FIELD! CAMPO! CONNECT! CONECTAR! BLOCKED! BLOQUEADO! UNKNOWN! BUSY! GETTING_DATA OBTENIENDO_DATOS PYTHON! TYPE!'
const errorTexts = new Set(ERROR_WORDS.split(' '))

/**
 * Returns true for the text of a failed formula in Excel, LibreOffice or Google Sheets, in English or Spanish: `#N/A`,
 * `#¡REF!`, `Err:502`, `Loading...`, or `####` of a narrow column.
 */
export function isErrorValue(written: string): boolean {
  const text = written.trim().toUpperCase()
  if (/^(?:LOADING|CARGANDO)(?:\.\.\.|…)$/.test(text)) return true
  if (/^ERR:\d{3}$/.test(text) || /^#{3,}$/.test(text)) return true
  return text.startsWith('#') && errorTexts.has(text.slice(1).replace(/^[¡¿]/, ''))
}

/** Returns true if a spreadsheet wrote a long code with an exponent ('7,79123E+12'), so its last digits are lost. */
export const isScientificNotation = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(code.trim())

const MONTHS = [
  'ene jan',
  'feb',
  'mar',
  'abr apr',
  'may',
  'jun',
  'jul',
  'ago aug',
  'sep sept set',
  'oct',
  'nov',
  'dic dec',
].map((names) => names.split(' '))

const monthOf = (name: string): number =>
  MONTHS.findIndex((names) => names.includes(name.toLowerCase().replace(/\.$/, ''))) + 1

const DAY_MONTH = /^(\d{1,2})[-/ ](\p{L}{3,4}\.?)(?:[-/ ](?:\d{2}|\d{4}))?$/u
const MONTH_YEAR = /^(\p{L}{3,4}\.?)[-/ ](\d{2})$/u
const ISO = /^\d{4}-(\d{2})-(\d{2})(?: \d{2}:\d{2}(?::\d{2})?)?$/
const DAY_MONTH_YEAR = /^(\d{1,2})[-/](\d{1,2})[-/](?:\d{2}|\d{4})$/
/** Days since 1899-12-30, for the dates of the years 2009 to 2064. No size has five digits. */
const SERIAL = /^[45]\d{4}$/

/**
 * Returns what a person typed before a spreadsheet turned it to a date: '2-4' for '02-abr', '10-12' for 'oct-12' and for
 * '10/12/2026'. Undefined for a text that is no date. A spreadsheet writes months in small letters, so 'MAR-04' is a
 * code. Day and month depend on the language of the spreadsheet, and sizes ascend, so a size names the lower number
 * first.
 */
export function valueBeforeDate(field: 'codigo' | 'talle', written: string): string | undefined {
  const numbers = numbersOfDate(field, written.trim())
  if (numbers === undefined) return undefined
  const [first, second] = numbers
  return field === 'talle' && first > second ? `${second}-${first}` : `${first}-${second}`
}

function numbersOfDate(field: 'codigo' | 'talle', text: string): [number, number] | undefined {
  const [, day, month] = DAY_MONTH.exec(text) ?? []
  if (day !== undefined && month !== undefined && isWrittenMonth(month))
    return dayAndMonth(Number(day), monthOf(month))
  const [, name, year] = MONTH_YEAR.exec(text) ?? []
  if (name !== undefined && isWrittenMonth(name)) return [monthOf(name), Number(year)]
  const iso = ISO.exec(text)
  if (iso) return dayAndMonth(Number(iso[2]), Number(iso[1]))
  const numeric = DAY_MONTH_YEAR.exec(text)
  if (numeric)
    return (
      dayAndMonth(Number(numeric[1]), Number(numeric[2])) ??
      dayAndMonth(Number(numeric[2]), Number(numeric[1]), true)
    )
  if (field === 'codigo' || !SERIAL.test(text)) return undefined
  const date = new Date((Number(text) - 25_569) * 86_400_000)
  return [date.getUTCDate(), date.getUTCMonth() + 1]
}

const isWrittenMonth = (name: string): boolean => monthOf(name) > 0 && name !== name.toUpperCase()

/** Undefined if no calendar has this day. `swapped` returns the month first. */
function dayAndMonth(day: number, month: number, swapped = false): [number, number] | undefined {
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined
  return swapped ? [month, day] : [day, month]
}

const FOREIGN: readonly (readonly [currency: string, pattern: RegExp])[] = [
  ['USD', /^(?:U\$S|US\$|U\$D|USD|DOL(?:AR(?:ES)?)?)$/],
  ['EUR', /^(?:€|EUR|EUROS?)$/],
  ['BRL', /^(?:R\$|BRL|REALE?S?)$/],
  ['UYU', /^(?:\$U|UYU)$/],
  ['CLP', /^(?:CLP|CLP\$)$/],
  ['PYG', /^(?:₲|GS\.?|PYG)$/],
  ['GBP', /^(?:£|GBP)$/],
]

/** Returns the ISO code of a foreign currency sign or word, or undefined. */
export function foreignCurrency(sign: string): string | undefined {
  const text = sign.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return FOREIGN.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Splits 'US$ 20' and '20 EUR' into currency and amount. Undefined for pesos and for other texts. */
export function splitForeignAmount(written: string): { currency: string; amount: string } | undefined {
  const [, before = '', amount, after = ''] =
    /^([^\d-]*)(-?\d[\d.,\s]*?)\s*([^\d.,\s]*)$/u.exec(written.trim()) ?? []
  if (amount === undefined) return undefined
  const currency = foreignCurrency(before) ?? foreignCurrency(after)
  return currency === undefined ? undefined : { currency, amount }
}

/** A spreadsheet computes with 15 digits. Further digits are noise: 0.30000000000000004. */
const FIFTEEN_DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** Returns a number of a spreadsheet as text, without exponent and without digits that are noise. */
export const numberWithoutNoise = (number: number): string => FIFTEEN_DIGITS.format(number)

/** Returns the text of a price that a formula computed, rounded to centavos: 2286.144 gives '2286.14'. */
export function roundToCentavos(decimal: string): string {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const centavos =
    BigInt(`${whole}${decimals.padEnd(2, '0').slice(0, 2)}`) + (decimals.charAt(2) >= '5' ? 1n : 0n)
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Words for no stock in a stock column. A dash may also mean an unknown stock. */
export const isNoStockWord = (written: string): boolean =>
  /^(?:[-–—_]+|s\/?\s?stock|s\/s|sin stock|sin existencias?|agotad[oa]s?|no hay|no|out of stock|sold out)\.?$/i.test(
    written.trim(),
  )
