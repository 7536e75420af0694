import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { changeText, marginNote, rateText, spanText } from './figure-texts.ts'

test.each([
  [120, 100, '+20\u00a0%'],
  [80n, 100n, '−20\u00a0%'],
  [100, 100, '0\u00a0%'],
  [0, 100, '−100\u00a0%'],
  [2_500_000, 100, '+2.499.900\u00a0%'],
  [100, 0, undefined],
  [-5, 100, undefined],
])('The change to %s from %s reads %j', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test('A margin of 5.708 basis points reads 57,1 %, and a period names both its ends', () => {
  expect(rateText(5_708)).toBe('57,1\u00a0%')
  expect(spanText({ desde: '2026-03-01' as Day, hasta: '2026-03-10' as Day })).toBe(
    '01/03/2026 al 10/03/2026',
  )
  expect(spanText({ desde: '2026-03-01' as Day, hasta: '2026-03-01' as Day })).toBe('01/03/2026')
})

test.each([
  [0, 0n, undefined],
  [1200, 0n, 'Sin 1.200 u. que no tienen costo'],
  [
    3,
    5n,
    'Sin 3 u. que no tienen costo. No resta los reintegros sin prendas ni el costo de lo que volvió fallado',
  ],
])(
  'The margin with %s units without a cost and %s centavos of returns has its note',
  (sinCosto, devoluciones, note) => {
    expect(marginNote({ sinCosto, devoluciones })).toBe(note)
  },
)
