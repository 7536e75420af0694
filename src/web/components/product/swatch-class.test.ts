import { expect, test } from 'vitest'
import { colorNames } from '#domain/product/colors.ts'
import { swatchClass } from './swatch-class.ts'

test('Each of the twelve colours has its own swatch class, with any spelling', () => {
  expect(new Set(colorNames.map(swatchClass)).size).toBe(12)
  expect(colorNames.map(swatchClass)).not.toContain(swatchClass('coral'))
  expect(swatchClass(' BORDÓ ')).toBe(swatchClass('bordo'))
})

test('An unknown colour has a grey swatch', () => {
  for (const name of ['coral', 'verde agua', '', 'constructor'])
    expect(swatchClass(name)).toBe('bg-swatch-otro')
})
