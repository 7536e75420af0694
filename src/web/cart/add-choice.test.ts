import { expect, test } from 'vitest'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { addChoice } from './add-choice.ts'

test('A missing colour or size is refused, even when only one is in stock', () => {
  const product = aProduct({
    variantes: [aVariant('rojo', 'S', 0), aVariant('rojo', 'M', 2), aVariant('azul', 'M', 1)],
  })
  const added = (color: string, talle: string) =>
    addChoice([], { product, choice: { color, talle }, mostUnits: 0 })
  expect(added('', 'M')).toMatchObject({ refusal: { code: 'color-missing' } })
  expect(added('rojo', '')).toMatchObject({ refusal: { code: 'size-missing' } })
  expect(added('rojo', 'S')).toMatchObject({ refusal: { code: 'out-of-stock' } })
  expect(added('rojo', 'M')).toMatchObject({ lines: [{ color: 'rojo', talle: 'M', stock: 2 }] })
})
