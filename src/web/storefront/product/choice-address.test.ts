import { expect, test } from 'vitest'
import { choiceInAddress, productAddress } from './choice-address.ts'

const product = { color: 'rojo, Azul marino', talle: 'S, M' }

test.each([
  ['', ''],
  ['color=rojo&talle=M', '?color=rojo&talle=M'],
  ['talle=m&color=azul+MARINO', '?color=Azul+marino&talle=M'],
  ['color=violeta&talle=M', '?talle=M'],
  ['color=&talle=constructor', ''],
  ['color=rojo&color=azul', '?color=rojo'],
])('The choice in the query %j is written as %j', (query, written) => {
  const choice = choiceInAddress(product, new URLSearchParams(query))
  expect(productAddress('a b', choice)).toBe(`/product/a%20b${written}`)
})
