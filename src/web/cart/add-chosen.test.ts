import { expect, test } from 'vitest'
import { aProduct, aVariant } from '#testing/builders.ts'
import { addChosen } from './add-chosen.ts'

test('what was not chosen is asked for, also where a single one is left', () => {
  const product = aProduct({
    variantes: [aVariant('rojo', 'S', 0), aVariant('rojo', 'M', 2), aVariant('azul', 'M', 1)],
  })
  const added = (color: string, talle: string) =>
    addChosen([], { product, choice: { color, talle }, mostUnits: 0 })
  expect(added('', 'M')).toMatchObject({ refusal: { code: 'color-missing' } })
  expect(added('rojo', '')).toMatchObject({ refusal: { code: 'size-missing' } })
  expect(added('rojo', 'S')).toMatchObject({ refusal: { code: 'out-of-stock' } })
  expect(added('rojo', 'M')).toMatchObject({ lines: [{ color: 'rojo', talle: 'M', stock: 2 }] })
})
