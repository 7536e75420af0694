import { amountTooLargeText, MAX_MONEY, type Money, parsePesos } from '#domain/money.ts'
import { roundToCentavos } from '#domain/product/spoiled-values.ts'
import { ONE_GROUP, plainAmount } from './decimal-mark.ts'

export type WrittenPrice = { ok: true; amount: Money } | { ok: false; reason: string }

/** Thousands with points, as in Argentina (`1.234,50`, `1.234.567`), or with commas, as in the United States. */
const WITH_THOUSANDS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/
const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/
const NO_CENTAVOS = /^(\d+|\d{1,3}(?:[.,]\d{3})+)[.,]-+$/
/** A formula computed this amount, because people write two decimals, and groups of thousands have three digits. */
const COMPUTED = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,](\d{4,})$/
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/

/**
 * Parses an amount in pesos as people and spreadsheets write amounts. Refuses blank and ambiguous text: `1.234` may be
 * 1234 or 1.234, so the reason shows both readings. An amount with four or more decimals is rounded to centavos. `withoutThousands` resolves such text by its column.
 */
export function parseWrittenPrice(written: string): WrittenPrice {
  const text = plainAmount(written)
  if (text.startsWith('-')) return refused('El precio no puede ser negativo')
  const wholePesos = NO_CENTAVOS.exec(text)?.[1]
  if (wholePesos !== undefined) return amountOf(wholePesos.replaceAll(/[.,]/g, ''), written)
  const group = ONE_GROUP.exec(text)
  if (group) {
    const [, head, , tail] = group
    return refused(
      `El precio «${written}» se puede leer de dos maneras: escribí ${head}${tail} o ${head},${tail!.slice(0, 2)}`,
    )
  }
  const computed = COMPUTED.exec(text)
  if (computed)
    return amountOf(roundToCentavos(`${computed[1]!.replaceAll(/[.,]/g, '')}.${computed[2]}`), written)
  if (WITH_COMMAS.test(text)) return amountOf(text.replaceAll(',', ''), written)
  if (WITH_THOUSANDS.test(text)) return amountOf(text.replaceAll('.', '').replace(',', '.'), written)
  return amountOf(PLAIN.test(text) ? text.replace(',', '.') : '', written)
}

function amountOf(plain: string, written: string): WrittenPrice {
  const amount = parsePesos(plain)
  if (amount === undefined) return refused(`El precio «${written}» no es un importe en pesos`)
  if (amount > MAX_MONEY) return refused(`El precio «${written}» es muy alto. ${amountTooLargeText()}`)
  return { ok: true, amount }
}

const refused = (reason: string): WrittenPrice => ({ ok: false, reason })
