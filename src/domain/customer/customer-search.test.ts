import { expect, test } from 'vitest'
import { customerSearchTerms, customerSearchText } from './customer-search.ts'

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
