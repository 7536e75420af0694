import { FUNCTION_WORDS } from './search-lists.ts'

/** A word of a search or of a synonym, and its stem (SQL function `search_stem`). */
export type SearchWord = { word: string; stem: string }

/**
 * One part of a search, which a product must match. A product matches an alternative when the product has all words of
 * the alternative. The last alternative has the typed words. `isTyped`: the user may still be typing this part, so its
 * last alternative may be only the beginning of a word. `isGarment`: the part names an article, not a property.
 */
export type SearchTerm = {
  alternatives: readonly (readonly SearchWord[])[]
  isTyped: boolean
  isGarment: boolean
}

/** Synonyms: the alternatives of one group, each with one or more words. */
export type SynonymGroup = readonly (readonly SearchWord[])[]

/** A shorter word is the beginning of too many synonyms. */
const MIN_SYNONYM_PREFIX = 4

type Lists = { synonyms: readonly SynonymGroup[]; garments: ReadonlySet<string> }

/** Returns the parts of a search, with the synonyms of its words. `garments`: stems of words for articles. */
export function searchTerms(searched: readonly SearchWord[], { synonyms, garments }: Lists): SearchTerm[] {
  const words = withoutFunctionWords(searched)
  const groups = synonyms.map((group) => group.map(withoutFunctionWords))
  const phrases = groups.flat()
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at)
    const begun = phrases.filter((phrase) => isBeginningOf(rest, phrase))
    const length = Math.max(longestPhrase(phrases, rest), measureOf(rest), begun.length > 0 ? rest.length : 1)
    const own = rest.slice(0, length)
    at += length
    const isMeant = (phrase: readonly SearchWord[]) => isSame(phrase, own) || begun.includes(phrase)
    const others = groups.filter((group) => group.some(isMeant)).flat()
    terms.push({
      alternatives: [...others.filter((phrase) => !isSame(phrase, own)), ...otherSpacing(own), own],
      isTyped: at === words.length,
      isGarment: own.some(({ stem }) => garments.has(stem)),
    })
  }
  return terms
}

/** A search of only function words keeps them. */
export function withoutFunctionWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const others = words.filter(({ word }) => !FUNCTION_WORDS.has(word))
  return others.length === 0 ? words : others
}

/** Puts a space between a longer word and a number: 'zapatillas38' is the article and its size. */
export const splitSize = (text: string): string => text.replaceAll(/([a-z]{4,})(\d)/g, '$1 $2')

/** Returns the length of a number with its unit, such as '100 ml', at the beginning of the words. */
const measureOf = ([number, unit]: readonly SearchWord[]): number =>
  number && unit && /^\d+$/.test(number.word) && /^(?:ml|cm|mm|gr?|kg|cc|oz)$/.test(unit.word) ? 2 : 1

/** Returns the words of a measure or code with the other spacing: '100ml' and '100 ml', 'abr009' and 'abr 009'. */
function otherSpacing(words: readonly SearchWord[]): SearchWord[][] {
  if (words.length === 2 && measureOf(words) === 2) {
    const word = words.map((one) => one.word).join('')
    return [[{ word, stem: word }]]
  }
  const [only] = words
  const parts = words.length === 1 ? only?.word.match(/^(?:\d+|[a-z]+)(?:\d+|[a-z]+)$/) : null
  if (!parts || !only) return []
  const split = only.word.match(/\d+|[a-z]+/g) ?? []
  return split.length === 2 ? [split.map((word) => ({ word, stem: word }))] : []
}

/** Reports whether the words begin a synonym that the user may still be typing. */
function isBeginningOf(words: readonly SearchWord[], phrase: readonly SearchWord[]): boolean {
  const [typed, whole] = [words.at(-1), phrase.at(-1)]
  if (!typed || !whole || words.length !== phrase.length) return false
  const isLongEnough = words.length > 1 || typed.word.length >= MIN_SYNONYM_PREFIX
  return isLongEnough && whole.word.startsWith(typed.word) && isSame(words.slice(0, -1), phrase.slice(0, -1))
}

/** Returns the number of words of the longest phrase with which the words begin, or 1. */
const longestPhrase = (phrases: readonly (readonly SearchWord[])[], words: readonly SearchWord[]): number =>
  Math.max(
    1,
    ...phrases
      .filter((phrase) => isSame(phrase, words.slice(0, phrase.length)))
      .map((phrase) => phrase.length),
  )

const isSame = (one: readonly SearchWord[], other: readonly SearchWord[]): boolean =>
  one.length === other.length && one.every(({ stem }, at) => stem === other[at]?.stem)
