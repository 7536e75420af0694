import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, ZERO } from '#domain/money.ts'
import { installmentsOf, installmentsText } from './installments.ts'

const terms = { interestFreeInstallments: 3, interestFreeFrom: centavos(10_000) }

test.each([
  [10_000, 3_333],
  [10_001, 3_334],
  [10_002, 3_334],
  [99_999_999_999, 33_333_333_333],
])('A price of %i centavos gives three instalments of %i centavos', (price, share) => {
  expect(installmentsOf(centavos(price), terms)).toEqual({ count: 3, share })
})

test('Half a centavo of an instalment rounds up', () => {
  expect(installmentsOf(centavos(10_001), { ...terms, interestFreeInstallments: 2 })?.share).toBe(5_001)
})

test('A shop without declared instalments and an amount below the minimum offer none', () => {
  expect(installmentsOf(centavos(10_000), { ...terms, interestFreeInstallments: 0 })).toBeUndefined()
  expect(installmentsOf(centavos(9_999), terms)).toBeUndefined()
  expect(installmentsOf(ZERO, { ...terms, interestFreeFrom: ZERO })).toBeUndefined()
})

test('All instalments together differ from the price by at most half a centavo for each instalment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 99_999_999_999 }),
      fc.integer({ min: 2, max: 24 }),
      (price, count) => {
        const offer = installmentsOf(centavos(price), {
          interestFreeInstallments: count,
          interestFreeFrom: ZERO,
        })
        expect(Math.abs(offer!.share * count - price)).toBeLessThanOrEqual(count / 2)
      },
    ),
  )
})

test('The offer shows the number of instalments and the amount of each instalment', () => {
  expect(installmentsText({ count: 3, share: centavos(411_522) })).toBe(
    'Hasta 3 cuotas sin interés de $\u00a04.115,22',
  )
})
