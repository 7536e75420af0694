import { correctWord } from '#domain/product/correct-word.ts'
import { FUNCTION_WORDS, OFFER_WORDS } from '#domain/product/search-lists.ts'
import { searchTerms, splitSize } from '#domain/product/search-terms.ts'
import { codeKeysOf } from '#domain/text/code-key.ts'
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

/**
 * Plans a search for products that have the text or all words. Undefined for a blank text. `minPrefix`: letters from which
 * the last of several words may be only the beginning of a word.
 */
export async function planSearch(
  deps: SearchDeps,
  q: string,
  minPrefix?: number,
): Promise<ExactPlan | undefined> {
  const text = searchText(q)
  if (text === '') return undefined
  return { kind: 'exact', text, codes: codeKeysOf(q), ...(await readTerms(deps, text, minPrefix)) }
}

/**
 * Plans the search again for near products of the public. Undefined when a published product matches the exact plan, or
 * when nothing is near.
 */
export async function planNearSearch(deps: SearchDeps, exact: ExactPlan): Promise<NearPlan | undefined> {
  return searchSlots(async () => ((await hasResults(deps, exact)) ? undefined : planNear(deps, exact)))
}

async function readTerms({ db, catalogueCaches }: SearchDeps, text: string, minPrefix?: number) {
  const [words, synonyms, { garments }] = await Promise.all([
    readSearchWords(db, splitSize(text)),
    catalogueCaches.synonyms(),
    catalogueCaches.lexicon(),
  ])
  const wanted = words.filter(({ word }) => !OFFER_WORDS.has(word))
  const terms = searchTerms(wanted, { synonyms, garments })
  const onOffer = wanted.length < words.length
  // 'En oferta' has no word for a product.
  const isOfferOnly = onOffer && wanted.every(({ word }) => FUNCTION_WORDS.has(word))
  return { terms: isOfferOnly ? [] : planTerms(terms, terms.length > 1 ? minPrefix : undefined), onOffer }
}

const hasResults = ({ db }: SearchDeps, plan: SearchPlan): Promise<boolean> =>
  hasMatch(db, { filter: filterOf({}, 'public'), plan })

/** Corrects the words that no product has. If that finds nothing, the products with the most known words are near. */
async function planNear(deps: SearchDeps, exact: ExactPlan): Promise<NearPlan | undefined> {
  const corrected = await correctWords(deps, exact.text)
  const allTerms = corrected === undefined ? exact.terms : (await readTerms(deps, corrected)).terms
  const terms = allTerms.slice(0, MAX_NEAR_TERMS)
  if (terms.length === 0) return undefined
  const spelled = corrected === undefined ? null : await spell(deps, corrected)
  const all: NearPlan = {
    kind: 'near',
    terms,
    leastTerms: terms.length,
    garment: undefined,
    corrected: spelled,
  }
  if (corrected !== undefined && (await hasResults(deps, all))) return all
  const isKnown = await havePublished(
    deps.db,
    terms.map(({ anywhere }) => anywhere),
  )
  const known = terms.filter((_, at) => isKnown[at])
  if (known.length === 0) return undefined
  const garment = known.find(({ isGarment }) => isGarment)
  const leastTerms = await readMostMatchedTerms(deps.db, { terms: known, garment })
  return leastTerms === 0 ? undefined : { ...all, terms: known, leastTerms, garment }
}

/**
 * Returns the text with other words for those that no published product has, and that are no words of the language or
 * synonyms. Undefined when no word is corrected.
 */
async function correctWords(deps: SearchDeps, text: string): Promise<string | undefined> {
  const words = await readSearchWords(deps.db, splitSize(text))
  const terms = planTerms(words.map((word) => ({ alternatives: [[word]], isTyped: false, isGarment: false })))
  const { language } = await deps.catalogueCaches.lexicon()
  const synonyms = await deps.catalogueCaches.synonyms()
  const synonymStems = new Set(synonyms.flat(2).map(({ stem }) => stem))
  const hasProducts = await havePublished(
    deps.db,
    terms.map(({ anywhere }) => anywhere),
  )
  const isKnown = words.map(({ stem }, at) => hasProducts[at] || language.has(stem) || synonymStems.has(stem))
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
    // Names come first, because a category may have only the plural of the word.
    words.flatMap(({ stem }) => [`'${stem}':A`, `'${stem}'`]),
  )
  const spelled = words.map(({ word }, at) => {
    const found = textsOfWords
      .slice(2 * at, 2 * at + 2)
      .flat()
      .flatMap((one) => one.split(/[^\p{L}\p{N}]+/u))
      .find((one) => foldText(one) === word)
    return found?.toLocaleLowerCase('es') ?? word
  })
  return spelled.join(' ')
}
