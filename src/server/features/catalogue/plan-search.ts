import { correctWord } from '#domain/product/correct-word.ts'
import { searchTerms } from '#domain/product/search-terms.ts'
import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from '#domain/text/search-text.ts'
import { searchSlots } from '#server/concurrency/search-slots.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { filterOf } from './catalogue-filter.ts'
import { hasMatch, readMostMatchedTerms } from './product-list-store.ts'
import { type ExactPlan, type NearPlan, planTerms, type SearchPlan } from './search-plan.ts'
import { havePublished, readSearchWords, readSpellings } from './search-words-store.ts'

/**
 * A near search uses this many words at most and corrects this many, because each costs a scan or a comparison with the
 * whole vocabulary.
 */
const MAX_NEAR_TERMS = 8
const MAX_CORRECTED_WORDS = 4

/** `db`: the pool or a transaction. */
export type SearchDeps = { db: Queryable; catalogueCaches: Deps['catalogueCaches'] }

/** Plans a search for products that have the text or all words. Undefined for a blank text. */
export async function planSearch(deps: SearchDeps, q: string): Promise<ExactPlan | undefined> {
  const text = searchText(q)
  if (text === '') return undefined
  return { kind: 'exact', text, code: codeKey(q), terms: await termsOf(deps, text) }
}

/**
 * Plans the search again for near products of the public. Undefined when a published product matches the exact plan, or
 * when nothing is near.
 */
export async function planNearSearch(deps: SearchDeps, exact: ExactPlan): Promise<NearPlan | undefined> {
  return searchSlots(async () => ((await hasResults(deps, exact)) ? undefined : planNear(deps, exact)))
}

const termsOf = async ({ db, catalogueCaches }: SearchDeps, text: string) => {
  const [words, synonyms] = await Promise.all([readSearchWords(db, text), catalogueCaches.synonyms()])
  return planTerms(searchTerms(words, synonyms))
}

const hasResults = ({ db }: SearchDeps, plan: SearchPlan): Promise<boolean> =>
  hasMatch(db, { filter: filterOf({}, 'public'), plan })

/** Corrects the words that no product has. If that finds nothing, the products with the most known words are near. */
async function planNear(deps: SearchDeps, exact: ExactPlan): Promise<NearPlan | undefined> {
  const corrected = await correctWords(deps, exact.text)
  const allTerms = corrected === undefined ? exact.terms : await termsOf(deps, corrected)
  const terms = allTerms.slice(0, MAX_NEAR_TERMS)
  if (terms.length === 0) return undefined
  const spelled = corrected === undefined ? null : await spell(deps, corrected)
  const all: NearPlan = { kind: 'near', terms, leastTerms: terms.length, corrected: spelled }
  if (corrected !== undefined && (await hasResults(deps, all))) return all
  const isKnown = await havePublished(
    deps.db,
    terms.map(({ anywhere }) => anywhere),
  )
  const known = terms.filter((_, at) => isKnown[at])
  const leastTerms = known.length === 0 ? 0 : await readMostMatchedTerms(deps.db, known)
  return leastTerms === 0 ? undefined : { ...all, terms: known, leastTerms }
}

/** Returns the text with other words for those that no published product has. Undefined when no word is corrected. */
async function correctWords(deps: SearchDeps, text: string): Promise<string | undefined> {
  const words = await readSearchWords(deps.db, text)
  const terms = planTerms(words.map((word) => ({ alternatives: [[word]], isTyped: false })))
  const isKnown = await havePublished(
    deps.db,
    terms.map(({ anywhere }) => anywhere),
  )
  if (isKnown.every(Boolean)) return undefined
  const vocabulary = await deps.catalogueCaches.vocabulary()
  const unknown = words
    .filter(({ word }, at) => !isKnown[at] && !/\d/.test(word))
    .slice(0, MAX_CORRECTED_WORDS)
  const corrected = words.map((one) =>
    unknown.includes(one) ? (correctWord(one.word, vocabulary) ?? one.word) : one.word,
  )
  const correctedText = corrected.join(' ')
  return correctedText === words.map(({ word }) => word).join(' ') ? undefined : correctedText
}

/** Returns the text with the accents of the catalogue. */
async function spell({ db }: SearchDeps, text: string): Promise<string> {
  const words = await readSearchWords(db, text)
  const textsOfWords = await readSpellings(
    db,
    words.map(({ stem }) => `'${stem}'`),
  )
  const spelled = words.map(({ word }, at) => {
    const found = textsOfWords[at]!.flatMap((one) => one.split(/[^\p{L}\p{N}]+/u)).find(
      (one) => foldText(one) === word,
    )
    return found?.toLocaleLowerCase('es') ?? word
  })
  return spelled.join(' ')
}
