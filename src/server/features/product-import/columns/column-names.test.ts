import { expect, test } from 'vitest'
import { foldHeading } from './column-names.ts'

test('The branch in brackets is no part of a heading', () => {
  expect(['Stock [Local]', 'Stock[Local] ', 'Stock [', '[Local]'].map(foldHeading)).toEqual([
    'stock',
    'stock',
    'stock [',
    '[local]',
  ])
})

test('A hostile heading of 250,000 brackets is folded within a second', () => {
  const startedAt = performance.now()
  foldHeading(`Precio${'['.repeat(250_000)}x`)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
