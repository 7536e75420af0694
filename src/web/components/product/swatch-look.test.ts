import { expect, test } from 'vitest'
import { colorNames } from '#domain/colors.ts'
import { swatchLook } from './swatch-look.ts'

test('each of the twelve colours has a paint of its own, however it is spelled', () => {
  expect(new Set(colorNames.map(swatchLook)).size).toBe(12)
  expect(colorNames.map(swatchLook)).not.toContain(swatchLook('coral'))
  expect(swatchLook(' BORDÓ ')).toBe(swatchLook('bordo'))
})

test('a colour the shop does not know is grey', () => {
  for (const name of ['coral', 'verde agua', '', 'constructor'])
    expect(swatchLook(name)).toBe('bg-swatch-otro')
})
