import type { SearchTerm, SearchWord } from '#domain/product/search-terms.ts'

/** A part of a search as `tsquery` texts: of any word of a product, and of the words of its name. */
export type PlannedTerm = { anywhere: string; inName: string }

/**
 * How the database answers a search. `text`: the folded text, which the first group of results contains in name or SKU.
 * `code`: the key of a code that equals the text. The second group matches all terms.
 */
export type ExactPlan = { kind: 'exact'; text: string; code: string; terms: readonly PlannedTerm[] }

/** A search without exact results. Its results match at least `leastTerms` of the terms. */
export type NearPlan = {
  kind: 'near'
  terms: readonly PlannedTerm[]
  leastTerms: number
  /** The search with corrected words. Null when no word was corrected. */
  corrected: string | null
}

export type SearchPlan = ExactPlan | NearPlan

/** Prefixes of fewer letters match too many words. */
const MIN_PREFIX_LENGTH = 3

export const planTerms = (terms: readonly SearchTerm[]): PlannedTerm[] =>
  terms.map(({ alternatives, isTyped }) => {
    const queryOf = (inName: boolean) =>
      alternatives
        .map((words, at) => {
          const isLastTyped = isTyped && at === alternatives.length - 1
          return words
            .map((word, position) =>
              lexemes(word, { inName, isPrefix: isLastTyped && position === words.length - 1 }),
            )
            .join(' & ')
        })
        .map((all) => `(${all})`)
        .join(' | ')
    return { anywhere: queryOf(false), inName: queryOf(true) }
  })

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
  if (isPrefix && word.length >= MIN_PREFIX_LENGTH && /^[a-z]+$/.test(word))
    found.push(`'${word}':*${weight}`)
  return `(${found.join(' | ')})`
}

export const allOf = (terms: readonly PlannedTerm[]): string =>
  terms.map(({ anywhere }) => `(${anywhere})`).join(' & ')

export const someOf = (terms: readonly PlannedTerm[]): string =>
  terms.map(({ anywhere }) => `(${anywhere})`).join(' | ')
