import { expect, test } from 'vitest'
import { type SearchTerm, searchTerms, splitSize } from './search-terms.ts'

const words = (text: string) => text.split(' ').map((word) => ({ word, stem: word.replace(/[ao]?s?$/, '') }))
const synonyms = [
  ['pollera', 'falda'],
  ['malla', 'traje de bano', 'bikini'],
  ['bikini', 'vedetina'],
].map((group) => group.map(words))

const termsOf = (text: string, groups: typeof synonyms) =>
  searchTerms(words(text), { synonyms: groups, garments: new Set(['vestid']) })

const textsOf = (terms: readonly SearchTerm[]) =>
  terms.map(({ alternatives }) =>
    alternatives.map((alternative) => alternative.map(({ word }) => word).join(' ')),
  )

test('Words such as “de” and “la” are left out, unless the search has only such words', () => {
  expect(textsOf(termsOf('vestido para la playa', []))).toEqual([['vestido'], ['playa']])
  expect(textsOf(termsOf('de la', []))).toEqual([['de'], ['la']])
})

test('A word and its plural have the synonyms of all their groups', () => {
  expect(textsOf(termsOf('polleras negras', synonyms))).toEqual([['falda', 'polleras'], ['negras']])
  expect(textsOf(termsOf('bikini', synonyms))).toEqual([['malla', 'traje bano', 'vedetina', 'bikini']])
})

test('A synonym of several words is one term', () => {
  expect(textsOf(termsOf('traje de bano rojo', synonyms))).toEqual([
    ['malla', 'bikini', 'traje bano'],
    ['rojo'],
  ])
  expect(textsOf(termsOf('traje rojo', synonyms))).toEqual([['traje'], ['rojo']])
})

test('Only the last term may be the beginning of a word', () => {
  expect(termsOf('remera neg', []).map(({ isTyped }) => isTyped)).toEqual([false, true])
  expect(searchTerms([], { synonyms, garments: new Set() })).toEqual([])
})

test('A word for an article is marked as a garment', () => {
  expect(termsOf('vestidos rojos', synonyms).map(({ isGarment }) => isGarment)).toEqual([true, false])
})

test.each([
  ['100ml', [['100 ml', '100ml']]],
  ['100 ml', [['100ml', '100 ml']]],
  ['abr009', [['abr 009', 'abr009']]],
  ['2 rojas', [['2'], ['rojas']]],
  ['38.5', [['38.5']]],
])('The search "%s" has the alternatives %j', (text, alternatives) => {
  expect(textsOf(termsOf(text, []))).toEqual(alternatives)
})

test.each([
  ['poll', [['pollera', 'falda', 'poll']]],
  ['trajes de b', [['malla', 'traje bano', 'bikini', 'trajes b']]],
  ['pol', [['pol']]],
  ['poll roja', [['poll'], ['roja']]],
])('The beginning "%s" of a synonym has the alternatives %j', (text, alternatives) => {
  expect(textsOf(termsOf(text, synonyms))).toEqual(alternatives)
})

test('A size number at the end of a long word becomes a separate word', () => {
  expect(['zapatillas38', 'abr009', '100ml'].map(splitSize)).toEqual(['zapatillas 38', 'abr009', '100ml'])
})
