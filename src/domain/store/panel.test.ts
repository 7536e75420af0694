import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { ZERO_SUM, sumOf } from '#domain/money-sum.ts'
import { amountsByCategory, averageTicket, panelSpans, sumInSpan, sumsByName } from './panel.ts'

test.each([
  ['2026-11-25', '2026-11-01', '2026-10-01', '2026-10-31', '2026-10-25'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-31', '2025-12-01'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28', '2026-02-28'],
  ['2028-03-29', '2028-03-01', '2028-02-01', '2028-02-29', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-11-01', '2026-11-30', '2026-11-30'],
])(
  'On %s, the panel compares the month from %s with last month, %s to %s, and its days until %s',
  (today, first, from, to, soFar) => {
    const spans = panelSpans(today as Day)
    expect(spans.month).toEqual({ desde: first, hasta: today })
    expect(spans.lastMonth).toEqual({ desde: from, hasta: to })
    expect(spans.lastMonthSoFar).toEqual({ desde: from, hasta: soFar })
  },
)

const row = (dia: string, nombre: string, cantidad: number, total: number) => ({
  dia: dia as Day,
  nombre,
  cantidad,
  total: sumOf(centavos(total)),
  devuelto: ZERO_SUM,
  aCobrar: ZERO_SUM,
  cantidadACobrar: 0,
})
const NOTHING = { cantidad: 0, total: 0n, devuelto: 0n, aCobrar: 0n, cantidadACobrar: 0 }
const rows = [
  row('2026-10-31', 'Tops', 1, 333),
  row('2026-11-01', 'Tops', 2, 1_001),
  row('2026-11-02', 'Faldas', 1, 2_000),
  row('2026-11-02', 'Tops', 1, 1),
  row('2026-11-03', 'Bodys', 1, 9_999),
]
const now = { desde: '2026-11-01' as Day, hasta: '2026-11-02' as Day }
const before = { desde: '2026-10-31' as Day, hasta: '2026-10-31' as Day }

test('A period includes exactly the days from its first to its last', () => {
  expect(sumInSpan(rows, now)).toEqual({ ...NOTHING, cantidad: 4, total: 3_002n })
  expect(sumInSpan(rows, { desde: now.desde, hasta: now.desde })).toEqual({
    ...NOTHING,
    cantidad: 2,
    total: 1_001n,
  })
  expect(sumInSpan([], now)).toEqual(NOTHING)
})

test('Names are sorted by their amount, beside the amount of the period before', () => {
  expect(sumsByName(rows, ({ nombre }) => nombre, { now, before })).toEqual([
    { ...NOTHING, nombre: 'Faldas', cantidad: 1, total: 2_000n, antes: NOTHING },
    {
      ...NOTHING,
      nombre: 'Tops',
      cantidad: 3,
      total: 1_002n,
      antes: { ...NOTHING, cantidad: 1, total: 333n },
    },
  ])
})

test('A refund is divided among the categories of a sale to the last centavo, and the surcharge belongs to none', () => {
  const lines = [
    { categoria: 'Tops', total: centavos(333) },
    { categoria: 'Faldas', total: centavos(667) },
  ]
  const part = { recargo: centavos(0), aCobrar: centavos(0), devuelto: centavos(100), lines }
  expect(amountsByCategory({ ...part, total: centavos(1_000) })).toEqual([
    { categoria: 'Tops', total: 300n, devuelto: 33n, aCobrar: 0n },
    { categoria: 'Faldas', total: 600n, devuelto: 67n, aCobrar: 0n },
  ])
  const [tops, skirts] = amountsByCategory({ ...part, devuelto: centavos(200), total: centavos(2_000) })
  expect([tops?.total, skirts?.total]).toEqual([300n, 600n])
})

test.each([
  [3, 1_000, 333],
  [2, 333, 167],
  [1, 1, 1],
])('The average of %i sales of %i centavos is %i', (cantidad, total, average) => {
  expect(averageTicket({ cantidad, total: sumOf(centavos(total)) })).toBe(average)
})

test('A period without sales has no average', () => {
  expect(averageTicket({ cantidad: 0, total: ZERO_SUM })).toBeUndefined()
})
