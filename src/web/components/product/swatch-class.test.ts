import { expect, test } from 'vitest'
import { colorNames } from '#domain/product/colors.ts'
import { swatchClass } from './swatch-class.ts'

test('each of the twelve colours has a paint of its own, however it is spelled', () => {
  expect(new Set(colorNames.map(swatchClass)).size).toBe(12)
  expect(colorNames.map(swatchClass)).not.toContain(swatchClass('coral'))
  expect(swatchClass(' BORDÓ ')).toBe(swatchClass('bordo'))
})

test('a colour the shop does not know is grey', () => {
  for (const name of ['coral', 'verde agua', '', 'constructor'])
    expect(swatchClass(name)).toBe('bg-swatch-otro')
})
