import { expect, test } from 'vitest'
import { shownChoices } from './facets.ts'

test('A value without products is shown only while it is chosen, and a chosen value never disappears', () => {
  const choices = [
    { valor: 'negro', cantidad: 3 },
    { valor: 'rojo', cantidad: 0 },
    { valor: 'verde', cantidad: 0 },
  ]
  expect(shownChoices(choices, ['Rojo', 'celeste'])).toEqual([
    { valor: 'negro', cantidad: 3 },
    { valor: 'rojo', cantidad: 0 },
    { valor: 'celeste', cantidad: 0 },
  ])
})

test('Values whose counts are unknown are all shown', () => {
  expect(shownChoices([{ valor: 'Tops' }, { valor: 'Vestidos' }], [])).toHaveLength(2)
})
