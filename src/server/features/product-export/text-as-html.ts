const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns a multi-line text as HTML. An import of the HTML restores the text. */
export const textAsHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .replaceAll(/[&<>]/g, (sign) => entities[sign]!)
        .split('\n\n')
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
        .join('')

/** Returns a text unchanged, or as HTML if an import would misread the text as HTML. */
export const plainOrHtml = (text: string): string =>
  /<[a-z/!]|&[a-z#]/i.test(text) ? textAsHtml(text) : text
