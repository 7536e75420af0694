/** A word of a search or of a synonym, and its stem (SQL function `search_stem`). */
export type SearchWord = { word: string; stem: string }

/**
 * One part of a search, which a product must match. A product matches an alternative when the product has all words of
 * the alternative. `isTyped`: the user may still be typing this part, so its last alternative may be only
 * the beginning of a word.
 */
export type SearchTerm = { alternatives: readonly (readonly SearchWord[])[]; isTyped: boolean }

/** Synonyms: the alternatives of one group, each with one or more words. */
export type SynonymGroup = readonly (readonly SearchWord[])[]

/** Words that say nothing about a product. */
const SMALL_WORDS = new Set(
  'a al algo color colores con de del e el en la las lo los mi mis numero o para por que quiero su talle talles u un una unas uno unos y'.split(
    ' ',
  ),
)

/** Returns the parts of a search, with the synonyms of its words. */
export function searchTerms(
  searched: readonly SearchWord[],
  synonyms: readonly SynonymGroup[],
): SearchTerm[] {
  const words = withoutSmallWords(searched)
  const phrases = synonyms.flatMap((group) => group.map((phrase) => withoutSmallWords(phrase)))
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const length = longestPhrase(phrases, words.slice(at))
    const own = words.slice(at, at + length)
    at += length
    const groups = synonyms.filter((group) => group.some((phrase) => isSame(withoutSmallWords(phrase), own)))
    const others = groups.flat().map(withoutSmallWords)
    terms.push({
      alternatives: [...others.filter((phrase) => !isSame(phrase, own)), own],
      isTyped: at === words.length,
    })
  }
  return terms
}

/** A search of only small words keeps them. */
function withoutSmallWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const others = words.filter(({ word }) => !SMALL_WORDS.has(word))
  return others.length === 0 ? words : others
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
  one.length === other.length && one.every(({ stem }, at) => stem === other[at]!.stem)
