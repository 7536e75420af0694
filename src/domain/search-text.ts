import { foldText } from './fold-text.ts'

/** Apostrophes, quotation marks and hyphens, as they are after `foldText`. */
const SIGNS = /[\s'’‘`"“”«»‐‑–—-]+/gu

/**
 * Returns the form in which products are searched: `foldText` with every apostrophe, quotation mark and hyphen as a space. Product
 * names, SKUs and what people type go through this function; codes are compared by `codeKey`.
 */
export const searchText = (text: string): string => foldText(text).replaceAll(SIGNS, ' ').trim()
