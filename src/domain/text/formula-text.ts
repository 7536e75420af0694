const SIGN = '[=+\\-@＝＋－＠]'
const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\u2800'
/** Text that a spreadsheet could run as a formula, even after apostrophes, spaces and invisible characters. */
const FORMULA = `'*[\\t\\r\\n]|['\\s${INVISIBLE}]*${SIGN}`
/** A spreadsheet with another separator than the file starts a new cell inside a text, even inside quotation marks. */
const IN_TEXT = `(?<=[,;\\t\\r\\n])`
const FORMULA_IN_TEXT = `['\\p{Zs}${INVISIBLE}]*${SIGN}`

const formula = new RegExp(`^(?=${FORMULA})|${IN_TEXT}(?=${FORMULA_IN_TEXT})`, 'gu')
const formulaAfterApostrophe = new RegExp(`^'(?=${FORMULA})|${IN_TEXT}'(?=${FORMULA_IN_TEXT})`, 'gu')

/**
 * Puts an apostrophe before a text that looks like a formula, and before such a part of a text after a comma, semicolon
 * or line break. `withoutApostrophe` removes the apostrophes again.
 */
export const withApostrophe = (text: string): string => text.replaceAll(formula, "'")

/** Removes the apostrophes that `withApostrophe` put into a text. */
export const withoutApostrophe = (text: string): string => text.replaceAll(formulaAfterApostrophe, '')

/** Doubles the apostrophes that `withoutApostrophe` would remove, and changes no other text. */
export const withDoubledApostrophe = (text: string): string => text.replaceAll(formulaAfterApostrophe, "''")
