import { expect, test } from 'vitest'
import { type SearchTerm, searchTerms } from './search-terms.ts'

const words = (text: string) => text.split(' ').map((word) => ({ word, stem: word.replace(/[ao]?s?$/, '') }))
const synonyms = [
  ['pollera', 'falda'],
  ['malla', 'traje de bano', 'bikini'],
  ['bikini', 'vedetina'],
].map((group) => group.map(words))

const textsOf = (terms: readonly SearchTerm[]) =>
  terms.map(({ alternatives }) =>
    alternatives.map((alternative) => alternative.map(({ word }) => word).join(' ')),
  )

test('Small words are left out, unless the search has only small words', () => {
  expect(textsOf(searchTerms(words('vestido para la playa'), []))).toEqual([['vestido'], ['playa']])
  expect(textsOf(searchTerms(words('de la'), []))).toEqual([['de'], ['la']])
})

test('A word and its plural have the synonyms of all their groups', () => {
  expect(textsOf(searchTerms(words('polleras negras'), synonyms))).toEqual([
    ['falda', 'polleras'],
    ['negras'],
  ])
  expect(textsOf(searchTerms(words('bikini'), synonyms))).toEqual([
    ['malla', 'traje bano', 'vedetina', 'bikini'],
  ])
})

test('A synonym of several words is one term', () => {
  expect(textsOf(searchTerms(words('traje de bano rojo'), synonyms))).toEqual([
    ['malla', 'bikini', 'traje bano'],
    ['rojo'],
  ])
  expect(textsOf(searchTerms(words('traje rojo'), synonyms))).toEqual([['traje'], ['rojo']])
})

test('Only the last term may be the beginning of a word', () => {
  expect(searchTerms(words('remera neg'), []).map(({ isTyped }) => isTyped)).toEqual([false, true])
  expect(searchTerms([], synonyms)).toEqual([])
})
