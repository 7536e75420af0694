import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test.each([
  ['levi’s', 'Jean Levi’s'],
  ['levi´s', "Jean Levi's"],
  ["levi's", 'Jean Levi´s'],
  ['"río"', 'Vestido Río'],
  ['t shirt', 'T-Shirt blanca'],
  ["d'angelo", 'Remera D’Ángelo'],
  ['rem 001', 'Remera REM-001'],
])('A search for %s finds %s', (typed, name) => {
  expect(searchText(name)).toContain(searchText(typed))
})
