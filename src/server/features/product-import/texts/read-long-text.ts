import { compile } from 'html-to-text'
import { isReadable } from '#contract/http/wire.ts'
import { MAX_PRODUCT_TEXT_LENGTH, type ProductTexts } from '#domain/product/product.ts'
import { withoutApostrophe } from '#domain/text/formula-text.ts'
import { normalizeParagraphs } from '#domain/text/normalize-paragraphs.ts'
import { BAD_BYTES } from '#server/features/product-import/csv/decode-utf8.ts'
import type { Note, Refuse } from './cell-report.ts'

const names = {
  descripcion: 'La descripción',
  composicion: 'La composición',
  cuidados: 'El texto de cuidados',
} as const satisfies Record<keyof ProductTexts, string>

/**
 * Reads a multi-line text, which may be HTML. Control characters become spaces. A long text is cut after a word, with a
 * note. Returns '' for a blank cell.
 */
export function readLongText(
  field: keyof ProductTexts,
  cell: unknown,
  [refuse, note]: [Refuse, Note],
): string | undefined {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'object') return refuse(`El campo ${field} no es un texto`)
  const written = String(cell)
  if (written.includes(BAD_BYTES)) return refuse(`El campo ${field} tiene letras que no se pueden leer`)
  const text = normalizeParagraphs(readable(htmlAsText(withoutApostrophe(written.trim()))))
  if (!text.split('\n').every(isReadable))
    return refuse(`El campo ${field} tiene caracteres que no se pueden leer`)
  if (text.length <= MAX_PRODUCT_TEXT_LENGTH) return text
  note(`${names[field]} tiene más de ${MAX_PRODUCT_TEXT_LENGTH} caracteres: se guardó el principio`)
  return text
    .slice(0, MAX_PRODUCT_TEXT_LENGTH + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, MAX_PRODUCT_TEXT_LENGTH)
}

const readable = (text: string): string => text.replaceAll(/[^\P{Cc}\r\n]/gu, ' ')

/** A tag, a comment or a character reference. Without a match the text is plain, so '<' and '&' stay. */
const HTML = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i

/** Enough for the longest product text in verbose HTML. Limits the time for a hostile cell. */
const MAX_HTML_LENGTH = 100_000

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'hr', format: 'lineBreak' },
    // The library's own table format aligns columns with spaces and trusts `colspan`.
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
  ],
})

/** Returns the text of HTML, without pictures and scripts. A link becomes its text. Returns plain text unchanged. */
const htmlAsText = (written: string): string =>
  HTML.test(written) ? convert(written.slice(0, MAX_HTML_LENGTH)) : written
