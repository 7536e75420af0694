import { expect, test } from 'vitest'
import { miCorreoRates } from './mi-correo/mi-correo-rates.ts'
import { zippinRates } from './zippin/zippin-rates.ts'

const MOST = 300

test('A quote with 50,000 offers, as 4 MB may contain, gives a list that a shopper can read', () => {
  const numbers = Array.from({ length: 50_000 }, (_, n) => n)
  const rates = numbers.map((n) => ({ deliveredType: 'D', productType: `p${n}`, price: n }))
  expect(miCorreoRates('MiCorreo', { rates })).toHaveLength(MOST)
  const results = numbers.map((n) => ({
    logistic_type: 'a',
    carrier: { id: n, name: 'Correo' },
    service_type: { code: 'standard_delivery' },
    amounts: { price_incl_tax: n },
  }))
  expect(zippinRates('Zippin', { all_results: results })).toHaveLength(MOST)
})
