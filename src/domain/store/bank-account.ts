const FRONT_WEIGHTS = [7, 1, 3, 9, 7, 1, 3]
const BACK_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]

/**
 * Returns the 22 digits of a CBU or CVU. Accepts spaces and hyphens. Returns undefined for another number, or for a wrong
 * check digit. The rule is here, because `stdnum` refuses the numbers whose check digit is 0.
 */
export function parseCbu(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  const [, front, frontCheck, back, backCheck] = /^(\d{7})(\d)(\d{13})(\d)$/.exec(digits) ?? []
  const isValid =
    front !== undefined &&
    back !== undefined &&
    checkDigit(front, FRONT_WEIGHTS) === frontCheck &&
    checkDigit(back, BACK_WEIGHTS) === backCheck
  return isValid ? digits : undefined
}

function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, position) => total + weight * Number(digits[position]), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Returns an alias of a bank account, or undefined for another text. */
export const parseBankAlias = (typed: string): string | undefined =>
  /^[a-z0-9.-]{6,20}$/i.test(typed) ? typed : undefined
