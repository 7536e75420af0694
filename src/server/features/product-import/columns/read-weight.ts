import { type Report, shortened } from '#server/features/product-import/texts/cell-report.ts'
import { textOf } from './read-cell-text.ts'

const MAX_GRAMS = 1_000_000
/** From this number on, decimals without a unit are of grams: no parcel of clothes weighs 100 kilos. */
const LIGHTEST_IN_GRAMS = 100
const WEIGHT = /^(\d{1,7})(?:[.,](\d{1,6}))? ?(k?g|kgs|kilos?|gr|grs|gramos?)?$/i

/** Returns the cell with its unit, if the heading states kilos: '0,3' below 'Peso (kg)' is '0,3 kg'. `heading`: folded. */
export const withUnitOfHeading = (heading: string, cell: string): string =>
  /^(?:peso|weight)\b.*\bkg\b/.test(heading) && /\d$/.test(cell.trim()) ? `${cell.trim()} kg` : cell

/**
 * Returns the weight in whole grams. A number without a unit is grams, and a small one with decimals kilos, because
 * scales of shops show whole grams. '1.250' is 1,250 grams in both readings: as thousands and as kilos. A blank cell or 0 leaves the weight unchanged, because exports of other platforms have 0 for an
 * unknown weight.
 */
export function readWeight(cell: unknown, { refuse }: Report): number | undefined {
  const text = textOf('peso', cell, refuse)
  if (text === '') return undefined
  const [, whole, decimals = '', unit = ''] = WEIGHT.exec(text) ?? []
  if (whole === undefined)
    return refuse(`El peso «${shortened(text)}» no es un peso: escribí los gramos, como 350`)
  const hasKilos = decimals.length === 3 || (/[1-9]/.test(decimals) && Number(whole) < LIGHTEST_IN_GRAMS)
  const isKilos = unit === '' ? hasKilos : /^k/i.test(unit)
  const inUnit = Number(`${whole}.${decimals || '0'}`)
  const weight = Math.round(isKilos ? inUnit * 1_000 : inUnit)
  if (weight > MAX_GRAMS) return refuse(`El peso «${shortened(text)}» es más de ${MAX_GRAMS} gramos`)
  return weight === 0 ? undefined : weight
}
