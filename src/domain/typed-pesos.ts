import { formatPesos, type Money, parsePesos } from './money.ts'
import type { AnyMoney } from './money-sum.ts'

/** Points between thousands, as es-AR writes them; the group before the first has no zero in front: 0.500 is half of something. */
const GROUPED = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{0,2})?$/
const PLAIN = /^-?\d+(?:[.,]\d{0,2})?$/

/**
 * What somebody typed as an amount, as the wire writes it: '1.234,50', '$ 1234,5' and '1234.5' are all readable. Text that is
 * no amount, or could be two, comes back as it is, for the contract to refuse.
 */
export function wirePesos(typed: string): string {
  const amount = typed.replaceAll(/[$\s]/g, '')
  if (GROUPED.test(amount)) return plain(amount.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(amount) ? plain(amount.replace(',', '.')) : typed
}

const plain = (amount: string): string => (amount.endsWith('.') ? amount.slice(0, -1) : amount)

/** The amount somebody typed; undefined where it is none, or below 0. */
export const readTypedPesos = (typed: string): Money | undefined => parsePesos(wirePesos(typed))

/** '1.234,50' for whatever can be read as it; anything else stays as it was typed. */
export function tidyTypedPesos(typed: string): string {
  const amount = readTypedPesos(typed)
  return amount === undefined ? typed : writePesos(amount)
}

/** '1.234,50': an amount in a field, where its sign is beside it. */
export const writePesos = (amount: AnyMoney): string => formatPesos(amount).replace('$\u00a0', '')
