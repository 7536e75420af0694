/** Returns true if a spreadsheet wrote a long code with an exponent ('7,79123E+12'), so its last digits are lost. */
export const isScientificNotation = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(code.trim())
