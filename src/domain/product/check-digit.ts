/** Returns the check digit of a GTIN whose other digits are `digits` (GS1 General Specifications, section 7.9). */
export const checkDigitOf = (digits: string): string => String((10 - (weightedSum(`${digits}0`) % 10)) % 10)

/** Returns whether the last digit of a GTIN is its check digit. */
export const hasCheckDigit = (digits: string): boolean => weightedSum(digits) % 10 === 0

/** From the right, the weights are 1 and 3 in turn. */
const weightedSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
