import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { centavos, MAX_MONEY } from '#domain/money.ts'
import { priceMargin } from '#domain/sale/margin.ts'
import { changedPrice, MAX_MARGIN, priceAtMargin, type PriceRounding, priceRoundings } from './bulk-price.ts'

const pesos = (amount: number) => centavos(Math.round(amount * 100))
const byPercent = (percent: number, redondeo: PriceRounding = 'ninguno') => ({
  modo: 'porcentaje' as const,
  valor: Math.round(percent * 100),
  redondeo,
})
const byAmount = (amount: number) => ({
  modo: 'importe' as const,
  valor: Math.round(amount * 100),
  redondeo: 'ninguno' as const,
})

/** Distance between rounded prices, and the rest of each, in centavos. */
const STEPS: Record<PriceRounding, [step: number, rest: number]> = {
  ninguno: [1, 0],
  '10': [1_000, 0],
  '50': [5_000, 0],
  '100': [10_000, 0],
  '500': [50_000, 0],
  '90': [10_000, 9_000],
  '99': [10_000, 9_900],
}

test.each([
  ['10 % more', 12_345, byPercent(10), 13_579.5],
  ['12,5 % less', 1_000, byPercent(-12.5), 875],
  ['500 more', 1_000, byAmount(500), 1_500],
  ['500 less', 1_000, byAmount(-500), 500],
  ['to the nearest 10', 1_014.99, byPercent(0, '10'), 1_010],
  ['half of 10 goes up', 1_015, byPercent(0, '10'), 1_020],
  ['to the nearest 50', 1_024.99, byPercent(0, '50'), 1_000],
  ['to the nearest 100', 12_345, byPercent(10, '100'), 13_600],
  ['to the nearest 500', 12_345, byPercent(10, '500'), 13_500],
  ['ending in 90', 12_345, byPercent(10, '90'), 13_590],
  ['ending in 90, down', 12_300, byPercent(10, '90'), 13_490],
  ['ending in 99', 12_345, byPercent(10, '99'), 13_599],
  ['never below the first that ends so', 5, byPercent(0, '99'), undefined],
])('A changed price is right: %s', (_case, price, change, expected) => {
  expect(changedPrice(pesos(price), change)).toBe(expected === undefined ? undefined : pesos(expected))
})

test('A change to a price of zero, below zero or above the maximum is refused', () => {
  expect(changedPrice(pesos(500), byAmount(-500))).toBeUndefined()
  expect(changedPrice(pesos(500), byPercent(-100))).toBeUndefined()
  expect(changedPrice(pesos(4), byPercent(0, '10'))).toBeUndefined()
  expect(changedPrice(MAX_MONEY, byAmount(1))).toBeUndefined()
})

test('Rounding changes a price by at most half a step, to the ending that the option names', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 1_000_000_000 }),
      fc.integer({ min: -9_000, max: 50_000 }),
      fc.constantFrom(...priceRoundings),
      (price, valor, redondeo) => {
        const change = { modo: 'porcentaje' as const, valor }
        const exact = changedPrice(centavos(price), { ...change, redondeo: 'ninguno' })!
        const rounded = changedPrice(centavos(price), { ...change, redondeo })
        const [step, rest] = STEPS[redondeo]
        expect(rounded === undefined ? rest : rounded % step).toBe(rest)
        expect(rounded === undefined ? exact < step : Math.abs(rounded - exact) <= step / 2).toBe(true)
      },
    ),
  )
})

test('An absurd change of a price gives undefined instead of an exception', () => {
  const change = { modo: 'porcentaje', valor: 99_999_999_999, redondeo: 'ninguno' } as const
  expect(changedPrice(MAX_MONEY, change)).toBeUndefined()
  expect(changedPrice(centavos(9_999_999_999_999), { ...change, valor: -9_999 })).toBe(1_000_000_000)
})

const byMargin = (percent: number, redondeo: PriceRounding = 'ninguno') => ({
  modo: 'margen' as const,
  valor: Math.round(percent * 100),
  redondeo,
})

test.each([
  ['without IVA in prices', 8_000, byMargin(60), false, 20_000],
  ['with IVA in prices', 8_000, byMargin(60), true, 24_200],
  ['no margin', 8_000, byMargin(0), false, 8_000],
  ['a fraction of a centavo goes up', 100, byMargin(33.33), false, 150],
  ['the rounding goes up', 8_000, byMargin(59), false, 19_512.2],
  ['to the next 500', 8_000, byMargin(59, '500'), false, 20_000],
  ['to the next price that ends in 90', 8_000, byMargin(60, '90'), false, 20_090],
  ['a cost of zero', 0, byMargin(60, '90'), true, undefined],
  ['above the maximum', 999_999_999, byMargin(99.99), true, undefined],
])('A price by margin is right: %s', (_case, costo, change, hasVat, expected) => {
  const price = priceAtMargin({ costo: pesos(costo), tasa: 2_100 }, change, hasVat)
  expect(price).toBe(expected === undefined ? undefined : pesos(expected))
})

test('A price by margin has at least the requested margin, at most one step above the exact price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }).map(centavos),
      fc.constantFrom(...vatRates),
      fc.integer({ min: 0, max: MAX_MARGIN - 500 }),
      fc.constantFrom(...priceRoundings),
      fc.boolean(),
      (costo, tasa, valor, redondeo, hasVat) => {
        const price = priceAtMargin({ costo, tasa }, { modo: 'margen', valor, redondeo }, hasVat)!
        const { neto, margen } = priceMargin({ precio: price, costo, tasa }, hasVat)
        expect(margen * 10_000).toBeGreaterThanOrEqual(neto * valor)
        const exact = (costo / (1 - valor / 10_000)) * (hasVat ? 1 + tasa / 10_000 : 1)
        // The net price is a whole number of centavos, so the price may be two centavos higher.
        expect(price - exact).toBeLessThanOrEqual(STEPS[redondeo][0] + 2)
      },
    ),
  )
})
