import { expect, test } from 'vitest'
import { renamedVariants } from './renamed-variants.ts'
import type { Variant } from './variants.ts'

const variant = (color: string, talle: string, stock: number, sku = ''): Variant => ({
  color,
  talle,
  sku,
  stock,
})
const renames = (before: Variant[], after: Variant[]) =>
  renamedVariants(before, after).map(
    ({ from, to }) => `${from.color} ${from.talle} → ${to.color} ${to.talle}`,
  )

test.each<[string, Variant[], Variant[], string[]]>([
  [
    'a new colour with the same units in each size',
    [variant('rojo', 'S', 2), variant('rojo', 'M', 0), variant('azul', 'S', 1)],
    [variant('bermellón', 'S', 2), variant('bermellón', 'M', 0), variant('azul', 'S', 1)],
    ['rojo S → bermellón S', 'rojo M → bermellón M'],
  ],
  [
    'a new size with the same units in each colour',
    [variant('rojo', '1', 2), variant('azul', '1', 1)],
    [variant('rojo', 'S', 2), variant('azul', 'S', 1)],
    ['rojo 1 → rojo S', 'azul 1 → azul S'],
  ],
  [
    'the same code with other units',
    [variant('rojo', 'S', 2, 'R-1'), variant('rojo', 'M', 1)],
    [variant('verde', 'S', 9, 'r-1'), variant('rojo', 'M', 1)],
    ['rojo S → verde S'],
  ],
  [
    'a code of one size, and the same units in the other',
    [variant('rojo', 'S', 2, 'R-1'), variant('rojo', 'M', 1)],
    [variant('verde', 'S', 2, 'R-1'), variant('verde', 'M', 1)],
    ['rojo S → verde S', 'rojo M → verde M'],
  ],
  ['other units', [variant('rojo', 'S', 2)], [variant('verde', 'S', 3)], []],
  ['no units', [variant('rojo', 'S', 0)], [variant('verde', 'S', 0)], []],
  ['two new colours', [variant('rojo', 'S', 2)], [variant('verde', 'S', 2), variant('azul', 'S', 2)], []],
  ['a removed colour', [variant('rojo', 'S', 2), variant('azul', 'S', 2)], [variant('azul', 'S', 2)], []],
  ['a colour for another size', [variant('rojo', 'S', 2)], [variant('verde', 'M', 2)], []],
  [
    'a code that a remaining combination gets',
    [variant('rojo', 'S', 2, 'R-1'), variant('rojo', 'M', 1)],
    [variant('verde', 'S', 5), variant('rojo', 'M', 1, 'R-1')],
    [],
  ],
  [
    'a new colour with the same units and other codes',
    [variant('rojo', 'S', 1, 'R-S'), variant('rojo', 'M', 1, 'R-M')],
    [variant('azul', 'S', 1, 'A-S'), variant('azul', 'M', 1, 'A-M')],
    [],
  ],
  [
    'a new colour with one other code',
    [variant('rojo', 'S', 1, 'R-S'), variant('rojo', 'M', 1)],
    [variant('azul', 'S', 1, 'A-S'), variant('azul', 'M', 1)],
    [],
  ],
  [
    'a new colour with the code of another combination',
    [variant('rojo', 'S', 1), variant('verde', 'S', 3, 'V-S')],
    [variant('azul', 'S', 1, 'V-S'), variant('verde', 'S', 3)],
    [],
  ],
  [
    'sizes that move up with their codes',
    [variant('rojo', 'S', 3, 'A'), variant('rojo', 'M', 3, 'B')],
    [variant('rojo', 'M', 3, 'A'), variant('rojo', 'L', 3, 'B')],
    ['rojo S → rojo M', 'rojo M → rojo L'],
  ],
  [
    'two sizes that swap their names',
    [variant('rojo', 'S', 3, 'A'), variant('rojo', 'M', 5, 'B')],
    [variant('rojo', 'M', 3, 'A'), variant('rojo', 'S', 5, 'B')],
    ['rojo S → rojo M', 'rojo M → rojo S'],
  ],
  [
    'two sizes whose codes are corrected, because their units stay',
    [variant('rojo', 'S', 3, 'A'), variant('rojo', 'M', 5, 'B')],
    [variant('rojo', 'S', 3, 'B'), variant('rojo', 'M', 5, 'A')],
    [],
  ],
  [
    'a code that goes to a remaining combination, and a new colour without a code',
    [variant('rojo', 'S', 2, 'A'), variant('verde', 'S', 2, 'B')],
    [variant('azul', 'S', 2), variant('verde', 'S', 2, 'A')],
    ['rojo S → verde S'],
  ],
  [
    'two new combinations with the same code',
    [variant('rojo', 'S', 2, 'A')],
    [variant('verde', 'S', 2, 'A'), variant('verde', 'M', 1, 'A')],
    ['rojo S → verde S'],
  ],
])('Renamed combinations are found by their codes or units: %s', (_case, before, after, expected) => {
  expect(renames(before, after)).toEqual(expected)
})
