const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns a text of several lines as HTML, from which an import makes the same text. */
export const textAsHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .replaceAll(/[&<>]/g, (sign) => entities[sign]!)
        .split('\n\n')
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
        .join('')

/** Returns a text unchanged, or as HTML if an import would read the text as HTML. */
export const plainOrHtml = (text: string): string =>
  /<[a-z/!]|&[a-z#]/i.test(text) ? textAsHtml(text) : text
