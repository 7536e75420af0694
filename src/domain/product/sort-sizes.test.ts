import { expect, test } from 'vitest'
import { sortSizes } from './sort-sizes.ts'

test('Sizes are listed by letters, then by number, then by name', () => {
  expect(sortSizes(['Único', '40', '9', 'XL', 'm', '2XL', '38.5', 'xs', 'S', '38', 'L', 'Grande'])).toEqual([
    'xs',
    'S',
    'm',
    'L',
    'XL',
    '2XL',
    '9',
    '38',
    '38.5',
    '40',
    'Grande',
    'Único',
  ])
})
