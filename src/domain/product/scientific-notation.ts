/** True when a spreadsheet wrote a long code with an exponent ('7,79123E+12'). The lost digits cannot be recovered. */
export const isScientificNotation = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(code.trim())
