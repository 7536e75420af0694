import { expect, test } from 'vitest'
import { DEFAULT_VAT_RATE, type ProductRates, vatRateOf } from './vat-rate-of.ts'

test.each<[ProductRates, number]>([
  [{}, 2_100],
  [{ tasaIva: null, tasaIvaDeCategoria: null }, 2_100],
  [{ tasaIva: null, tasaIvaDeCategoria: 1_050 }, 1_050],
  [{ tasaIva: 2_100, tasaIvaDeCategoria: 1_050 }, 2_100],
  [{ tasaIva: 0, tasaIvaDeCategoria: 1_050 }, 0],
  [{ tasaIvaDeCategoria: 0 }, 0],
])('A product with %o has the rate %i', (rates, rate) => {
  expect(vatRateOf(rates, DEFAULT_VAT_RATE)).toBe(rate)
})
