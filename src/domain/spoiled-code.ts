/**
 * Whether a spreadsheet took a long number for an amount and wrote it with an exponent ('7,79123E+12'). The digits that are
 * missing cannot be had back.
 */
export const isSpoiledCode = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(code.trim())
