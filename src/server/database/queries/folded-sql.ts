/** Returns the SQL equivalent of `foldText` except for spaces: lower case without accents. */
export const foldedSql = (text: string): string =>
  String.raw`lower(regexp_replace(normalize(${text}, nfkd), '[\u0300-\u036f]', '', 'g'))`
