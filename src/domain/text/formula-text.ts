/** Text that a spreadsheet could run as a formula, even after apostrophes, spaces and invisible characters. */
const FORMULA = /^(?:'*[\t\r\n]|['\s\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/u

export const isFormulaLike = (text: string): boolean => FORMULA.test(text)

/** Puts an apostrophe before a text that looks like a formula. `withoutApostrophe` removes it again. */
export const withApostrophe = (text: string): string => (isFormulaLike(text) ? `'${text}` : text)

/** Removes the apostrophe that `withApostrophe` put before a text. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && isFormulaLike(text.slice(1)) ? text.slice(1) : text
