import { foldText } from '#domain/text/fold-text.ts'
import { parseSaleCode } from './sale-code.ts'

/** `q`: text to find in sales. `numero`: sale to show first. */
export type SalesSearch = { q: string; numero?: number }

/**
 * Parses the staff's sales search. '26', 'N° 26', '#26' and the code of its ticket find the sale with that number.
 * '25/11/2026' finds sales of that day, and '1234,50' or '$ 1.234,50' sales with that total. The search text of a sale contains its day as
 * dd-MM-yyyy, and its total as 1234.50 on a separate line.
 */
export function parseSalesSearch(typed: string): SalesSearch {
  const text = foldText(typed)
  const scanned = parseSaleCode(typed)
  if (scanned !== undefined) return { q: text, numero: scanned }
  const numero = /^(?:#|n(?:[°o]|ro|umero)?\.?)?\s*(\d{1,9})$/.exec(text)?.[1]
  if (numero !== undefined) return { q: numero, numero: Number(numero) }
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? []
  if (day && month && year)
    return {
      q: `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year.length === 2 ? `20${year}` : year}`,
    }
  const amount = text.replace(/^\$ ?/, '')
  const [, pesos, centavos] = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))$/.exec(amount) ?? []
  if (pesos && centavos) return { q: `\n${pesos.replaceAll('.', '')}.${centavos.padEnd(2, '0')}\n` }
  return { q: amount }
}
