import { amountTooLargeText, MAX_MONEY, type Money, parsePesos } from '#domain/money.ts'

export type WrittenPrice = { ok: true; amount: Money } | { ok: false; reason: string }

/** `1.234,50` and `1.234.567`: points between thousands, as written in Argentina. */
const WITH_THOUSANDS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/
const ONE_GROUP = /^(\d{1,3})[.,](\d{3})$/

/**
 * An amount of pesos as people and spreadsheets write it. Only what can be read in one way is taken: `1.234` may be a
 * thousand or a little more than one, so it is refused with both ways of writing it. Blank is not an amount.
 */
export function parseWrittenPrice(written: string): WrittenPrice {
  const text = written.replaceAll(/[\s\u00a0]/g, '').replace(/^(?:AR)?\$/i, '')
  if (text.startsWith('-')) return refused('El precio no puede ser negativo')
  const group = ONE_GROUP.exec(text)
  if (group) {
    const [, head, tail] = group
    return refused(
      `El precio «${written}» se puede leer de dos maneras: escribí ${head}${tail} o ${head},${tail!.slice(0, 2)}`,
    )
  }
  const plain = PLAIN.test(text) ? text : WITH_THOUSANDS.test(text) ? text.replaceAll('.', '') : undefined
  const amount = plain === undefined ? undefined : parsePesos(plain.replace(',', '.'))
  if (amount === undefined) return refused(`El precio «${written}» no es un importe en pesos`)
  if (amount > MAX_MONEY) return refused(`El precio «${written}» es muy alto. ${amountTooLargeText()}`)
  return { ok: true, amount }
}

const refused = (reason: string): WrittenPrice => ({ ok: false, reason })
