import type { SearchTerm, SearchWord } from '#domain/product/search-terms.ts'

/**
 * A part of a search as `tsquery` texts: of any word of a product, and of the words of its name. `beginnings`: how names
 * begin that lead with the typed words, or with a synonym.
 */
export type PlannedTerm = {
  anywhere: string
  inName: string
  isGarment: boolean
  beginnings: { typed: string; synonyms: string[] }
}

/**
 * How the database answers a search. `text`: the folded text, which the first group of results contains in name or SKU.
 * `codes`: keys of a code that equals the text. The second group matches all terms, and has a former price if `onOffer`.
 */
export type ExactPlan = {
  kind: 'exact'
  text: string
  codes: readonly string[]
  terms: readonly PlannedTerm[]
  onOffer: boolean
}

/** A search without exact results. Its results match at least `leastTerms` of the terms, and the garment if any. */
export type NearPlan = {
  kind: 'near'
  terms: readonly PlannedTerm[]
  leastTerms: number
  garment: PlannedTerm | undefined
  /** The search with corrected words. Null when no word was corrected. */
  corrected: string | null
}

export type SearchPlan = ExactPlan | NearPlan

/** Prefixes of fewer letters match too many words. */
const MIN_PREFIX_LENGTH = 3

export const planTerms = (terms: readonly SearchTerm[], minPrefix = MIN_PREFIX_LENGTH): PlannedTerm[] =>
  terms.map(({ alternatives, isTyped, isGarment }) => {
    const queryOf = (inName: boolean) =>
      alternatives
        .map((words, at) => {
          const isLastTyped = isTyped && at === alternatives.length - 1
          return words
            .map((word, position) =>
              lexemes(word, {
                inName,
                isPrefix: isLastTyped && position === words.length - 1 && word.word.length >= minPrefix,
              }),
            )
            .join(' & ')
        })
        .map((all) => `(${all})`)
        .join(' | ')
    const beginnings = alternatives.map(([first]) => (first ? beginningOf(first) : ''))
    return {
      anywhere: queryOf(false),
      inName: queryOf(true),
      isGarment,
      beginnings: { typed: beginnings.at(-1) ?? '', synonyms: beginnings.slice(0, -1) },
    }
  })

/** Returns the letters that a word has in common with its stem. The stem of 'luces' is 'luc', and the one of 'body' 'bodi'. */
function beginningOf({ word, stem }: SearchWord): string {
  const end = [...stem].findIndex((letter, at) => letter !== word[at])
  return end < 0 ? stem : stem.slice(0, end)
}

/** The term that leads: the first garment. Without a garment, the first word. */
export const leadOf = (terms: readonly PlannedTerm[]): PlannedTerm | undefined =>
  terms.find(({ isGarment }) => isGarment) ?? terms[0]

/**
 * Returns the `tsquery` of one word. Words contain only letters from a to z, digits and points, so they need no escape.
 * A product has a size and a SKU as whole words after '=' (migration 0043).
 */
function lexemes(
  { word, stem }: SearchWord,
  { inName, isPrefix }: { inName: boolean; isPrefix: boolean },
): string {
  const weight = inName ? 'A' : ''
  const found = [`'${stem}'${weight && `:${weight}`}`]
  if (!inName) found.push(`'=${word}'`)
  if (isPrefix && /^[a-z]+$/.test(word)) found.push(`'${word}':*${weight}`)
  return `(${found.join(' | ')})`
}

export const allOf = (terms: readonly PlannedTerm[]): string =>
  terms.map(({ anywhere }) => `(${anywhere})`).join(' & ')

export const someOf = (terms: readonly PlannedTerm[]): string =>
  terms.map(({ anywhere }) => `(${anywhere})`).join(' | ')
