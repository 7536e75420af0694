import { checkDigitOf } from './check-digit.ts'

/**
 * Beginning of the shop's own codes. GS1 reserves 20 to 29 for the inside of a company. Shops that also weigh goods give
 * the first of these numbers to their scales, so the shop uses the last one.
 */
const PREFIX = '29'
const NUMBER_DIGITS = 10

export const MAX_INTERNAL_NUMBER = 10 ** NUMBER_DIGITS - 1

/** Returns the internal EAN-13 of a number from 1: prefix, ten digits of the number, check digit. */
export function internalCode(numero: number): string {
  if (!Number.isSafeInteger(numero) || numero < 1 || numero > MAX_INTERNAL_NUMBER)
    throw new RangeError(`Not a number of an internal code: ${numero}`)
  const digits = PREFIX + String(numero).padStart(NUMBER_DIGITS, '0')
  return digits + checkDigitOf(digits)
}
