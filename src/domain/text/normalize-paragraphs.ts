import { normalizeText } from './normalize-text.ts'

/**
 * Returns the form in which the shop stores a text of several lines: each line as in `normalizeText`, with single spaces,
 * and at most one blank line between two lines. Idempotent.
 */
export const normalizeParagraphs = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => normalizeText(line.replaceAll(/[\t\u00a0 ]+/g, ' ')))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
