import { compile } from 'html-to-text'

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
export const htmlAsText = (written: string): string =>
  HTML.test(written) ? convert(written.slice(0, MAX_HTML_LENGTH)) : written
