import { normalizeText } from './normalize-text.ts'

/**
 * Returns a multi-line text in its stored form: each line as in `normalizeText`, and at most one blank line between two
 * lines. Idempotent.
 */
export const normalizeParagraphs = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => normalizeText(line.replaceAll(/[\t\u00a0 ]+/g, ' ')))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
