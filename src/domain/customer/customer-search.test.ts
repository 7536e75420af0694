import { expect, test } from 'vitest'
import { customerSearchTerms, customerSearchText, tillSearch } from './customer-search.ts'

const ana = customerSearchText({
  nombre: 'Ana  Pérez',
  correo: 'Ana@Correo.test',
  celular: '011 15 5555-0100',
  documento: '30123456',
})

const isFound = (typed: string) =>
  customerSearchTerms(typed).every((term) => term.some((text) => ana.includes(text)))

test.each([
  'perez ana',
  'PÉREZ',
  'ana@correo.test',
  '5555-0100',
  '0100',
  '011 15 5555-0100',
  '+54 9 11 5555 0100',
  '30.123.456',
  '',
])('The search %j finds the customer', (typed) => {
  expect(isFound(typed)).toBe(true)
})

test.each(['ana gomez', '5555-0101', '30.123.457'])('The search %j does not find the customer', (typed) => {
  expect(isFound(typed)).toBe(false)
})

test.each([
  ['Péña ana', { names: ['pena', 'ana'], phoneEnds: [] }],
  ['a paz', { names: ['a', 'paz'], phoneEnds: [] }],
  ['100', { names: [], phoneEnds: ['100'] }],
  ['11 5555-0100', { names: [], phoneEnds: ['0100'] }],
  ['ana 0100', { names: ['ana'], phoneEnds: ['0100'] }],
  ['a b', undefined],
  ['0-1', undefined],
])('The counter reads the text %j as %j', (typed, search) => {
  expect(tillSearch(typed)).toEqual(search)
})
