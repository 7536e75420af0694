/** Returns SQL that converts a text to lower case without accents, like `foldText` except for spaces. */
export const foldedSql = (text: string): string =>
  String.raw`lower(regexp_replace(normalize(${text}, nfkd), '[\u0300-\u036f]', '', 'g'))`
