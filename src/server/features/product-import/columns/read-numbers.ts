import { amountTooLargeText, centavos, MAX_MONEY, type Money, parsePesos } from '#domain/money.ts'
import { isNoStockWord, splitForeignAmount } from '#domain/product/spoiled-values.ts'
import { type Report, shortened } from '#server/features/product-import/texts/cell-report.ts'
import { isUnknownCost } from './cost-column.ts'
import { ONE_GROUP } from './decimal-mark.ts'
import { parseWrittenPrice } from './parse-written-price.ts'
import { textOf } from './read-cell-text.ts'

/** Words and negative numbers in the stock column are 0 only if the answer says so. */
export function readStock(cell: unknown, { refuse, ask, answers }: Report): number | undefined {
  const text = textOf('stock', cell, refuse)
  if (text === '') return undefined
  if (/^\d{1,9}(?:[.,]0{1,2})?$/.test(text)) return Number.parseInt(text, 10)
  const isNegative = /^-\d+(?:[.,]0*)?$/.test(text)
  if (isNegative || isNoStockWord(text)) {
    ask({ clave: 'stockSinNumero', ejemplo: text })
    if (answers.stockSinNumero) return 0
    return refuse(
      isNegative ? 'El stock no puede ser negativo' : `El stock dice «${shortened(text)}» y no una cantidad`,
    )
  }
  const group = ONE_GROUP.exec(text)
  if (group)
    return refuse(
      `El stock «${text}» se puede leer de dos maneras: escribí ${group[1]} o ${group[1]}${group[3]}`,
    )
  return refuse(`El stock «${shortened(text)}» no es un número entero`)
}

export function readPrice(cell: unknown, report: Report): Money | undefined {
  const text = textOf('precio', cell, report.refuse)
  return text === '' ? undefined : priceOf(text, report)
}

/** A foreign amount is a price only with its exchange rate. */
function priceOf(text: string, { refuse, ask, answers }: Report, name = 'El precio'): Money | undefined {
  const foreign = splitForeignAmount(text)
  const price = parseWrittenPrice(foreign?.amount ?? text)
  if (!price.ok) return refuse(price.reason.replace('El precio', name))
  if (foreign === undefined) return price.amount
  ask({ clave: 'cotizaciones', ejemplo: foreign.currency })
  const rate = parsePesos(String(answers.cotizaciones?.[foreign.currency] ?? ''))
  if (!rate) return refuse(`${name} «${shortened(text)}» no es un importe en pesos`)
  const converted = convertAt(price.amount, rate)
  return converted ?? refuse(`${name} «${shortened(text)}» es muy alto en pesos. ${amountTooLargeText()}`)
}

/** Returns null for a blank cell or 0, so the former price is removed. */
export function readFormerPrice(cell: unknown, report: Report): Money | null | undefined {
  const text = textOf('precioAnterior', cell, report.refuse)
  if (text === '') return null
  const price = priceOf(text, report, 'El precio anterior')
  return price === undefined ? undefined : price || null
}

/** Returns undefined for a blank cell and for an unknown cost, so the cost does not change. */
export function readCost(cell: unknown, report: Report): Money | undefined {
  const text = textOf('costo', cell, report.refuse)
  return text === '' || isUnknownCost(text) ? undefined : priceOf(text, report, 'El costo')
}

/** Returns the pesos of a foreign amount, rounded to centavos. Undefined beyond the largest amount. */
function convertAt(amount: Money, rate: Money): Money | undefined {
  const converted = (BigInt(amount) * BigInt(rate) + 50n) / 100n
  return converted > BigInt(MAX_MONEY) ? undefined : centavos(Number(converted))
}
