import { formatPesos, type Money, parsePesos } from '#domain/money.ts'
import type { AnyMoney } from '#domain/money-sum.ts'

/** Points separate thousands, as in es-AR. The first group has no leading zero, because 0.500 is a fraction. */
const GROUPED = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{0,2})?$/
const PLAIN = /^-?\d+(?:[.,]\d{0,2})?$/

/**
 * Converts a typed amount to the wire format: '1.234,50', '$ 1234,5' or '1234.5'. Invalid or ambiguous text passes
 * through, and the contract refuses it.
 */
export function toWirePesos(typed: string): string {
  const amount = typed.replaceAll(/[$\s]/g, '')
  if (GROUPED.test(amount)) return withoutTrailingPoint(amount.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(amount) ? withoutTrailingPoint(amount.replace(',', '.')) : typed
}

const withoutTrailingPoint = (amount: string): string => (amount.endsWith('.') ? amount.slice(0, -1) : amount)

/** Returns the typed amount, or undefined for invalid text and amounts below 0. */
export const parseTypedPesos = (typed: string): Money | undefined => parsePesos(toWirePesos(typed))

/** Returns '1.234,50' for valid text, and other text unchanged. */
export function reformatTypedPesos(typed: string): string {
  const amount = parseTypedPesos(typed)
  return amount === undefined ? typed : formatPesosWithoutSign(amount)
}

/** Returns '1.234,50' for a field that shows its currency sign separately. */
export const formatPesosWithoutSign = (amount: AnyMoney): string => formatPesos(amount).replace('$\u00a0', '')
