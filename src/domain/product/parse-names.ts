import { foldText } from '#domain/text/fold-text.ts'
import { isKnownColor, splitNames } from './colors.ts'

export type ParsedNames = { ok: true; names: string[] } | { ok: false; name: string; isOne: boolean }

/** '37,5' is a half size. '4,5' are two sizes, because children's sizes 4 and 5 exist. */
const HALF_SIZE = /(?<![\d.,])(\d{1,2}),5(?!\d)/g
const DECIMAL = /^(\d+),(\d)$/
/** Words that describe the previous name and are no colour or size. */
const DESCRIPTION =
  /^(?:con|a|de|en|sin|lunares?|rayas?|cuadros?|flores|puntos|estampad[oa]s?|bordes?|detalles?|mangas?|cuellos?)\s/

/**
 * Parses colour or size names from one text, or from several texts with one name each. Stored names contain no comma,
 * because commas separate them. A half size becomes '37.5'. Refuses other names with a comma (`isOne`), and a list that
 * may be one name ('Blanco, lunares negros').
 */
export function parseNames(written: string | readonly string[]): ParsedNames {
  const parts = typeof written === 'string' ? written.split(/[;|\n]/) : written
  if (typeof written === 'string' && parts.length === 1) return parseNameList(written)
  const names = parts.map((part) => part.trim().replace(DECIMAL, '$1.$2'))
  const withComma = names.find((name) => splitNames(name).length > 1)
  return withComma === undefined
    ? { ok: true, names: splitNames(names.join(',')) }
    : { ok: false, name: withComma, isOne: true }
}

/** Returns a name without commas: '38,5' gives '38.5', and 'Blanco, lunares negros' gives 'Blanco / lunares negros'. */
export const withoutCommas = (name: string): string =>
  name
    .trim()
    .replace(DECIMAL, '$1.$2')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' / ')

function parseNameList(written: string): ParsedNames {
  const names = splitNames(
    written.replaceAll(HALF_SIZE, (all, integerPart: string) =>
      Number(integerPart) > 5 ? `${integerPart}.5` : all,
    ),
  )
  return names.slice(1).some(isDescription)
    ? { ok: false, name: written.trim(), isOne: false }
    : { ok: true, names }
}

/**
 * 'lunares negros' and 'puños blancos' describe a garment. 'verde agua' is a colour, because its first word is a
 * colour.
 */
function isDescription(name: string): boolean {
  const folded = foldText(name)
  const [first = '', ...others] = folded.split(' ')
  return DESCRIPTION.test(folded) || (!isColorWord(first) && others.some(isColorWord))
}

/** Other endings count too: 'negros' or 'blancas'. */
const isColorWord = (word: string): boolean => {
  const singular = word.replace(/s$/, '')
  return isKnownColor(word) || isKnownColor(singular) || isKnownColor(singular.replace(/a$/, 'o'))
}

export const refusedNamesText = (
  { name, isOne }: Extract<ParsedNames, { ok: false }>,
  field: 'color' | 'talle',
): string =>
  isOne
    ? `El ${field} «${name}» tiene una coma, y la coma separa un ${field} de otro: escribilo sin coma`
    : `«${name}» puede ser un ${field} o varios: si es uno, escribilo sin coma; si son varios, separalos con punto y coma`
