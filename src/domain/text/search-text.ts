import { foldText } from './fold-text.ts'

/** Apostrophes, quotation marks and hyphens as `foldText` returns them. */
const SEPARATORS = /[\s'’‘`"“”«»‐‑–—-]+/gu

/**
 * Returns the search form of names, SKUs and search input: `foldText`, with apostrophes, quotation marks and hyphens as
 * spaces.
 */
export const searchText = (text: string): string => foldText(text).replaceAll(SEPARATORS, ' ').trim()
