import { type VatRate, vatRates } from '#domain/invoices/vat-rate.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { type Report, shortened } from '#server/features/product-import/texts/cell-report.ts'
import { textOf } from './read-cell-text.ts'

const RATE = /^(?:iva )?(\d{1,2})(?:[.,](\d{1,4}))? ?(%)?$/i
const EXEMPT = /^(?:exent[oa]|no gravad[oa])s?$/i

/** Decimals of the longest fraction, 0.1050. */
const DECIMALS = 4

/**
 * Returns the rate of IVA in basis points. A blank cell leaves the rate unchanged. Refuses what is no rate of the law,
 * because a wrong rate would be a wrong invoice.
 */
export function readVatRate(cell: unknown, { refuse }: Report): VatRate | undefined {
  const text = textOf('tasaIva', cell, refuse)
  if (/^-?$/.test(text)) return undefined
  if (EXEMPT.test(text))
    return refuse(
      `«${shortened(text)}»: La tienda no factura productos exentos. Dejá la celda vacía y consultá a tu contador`,
    )
  const [, whole, decimals = '', sign] = RATE.exec(text) ?? []
  // In ten-thousandths, because 0.27 * 100 is inexact. A cell with the format of a percentage is a fraction in the file.
  const number = whole === undefined ? undefined : Number(whole + decimals.padEnd(DECIMALS, '0'))
  const rate = vatRates.find((one) => number === one * 100 || (sign === undefined && number === one))
  return rate ?? refuse(`«${shortened(text)}» no es una tasa de IVA: va ${rateNames}, o la celda vacía`)
}

const rateNames = vatRates
  .map(formatBasisPoints)
  .join(', ')
  .replace(/, (\d+)$/, ' o $1')
