/** SQL for what `foldText` makes of a text, but for its spaces: lower case, without accents. */
export const folded = (text: string): string =>
  String.raw`lower(regexp_replace(normalize(${text}, nfkd), '[\u0300-\u036f]', '', 'g'))`
