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
])('A price of %i centavos has a share of %i centavos in three instalments', (price, share) => {
  expect(installmentsOf(centavos(price), terms)).toEqual({ count: 3, share })
})

test('Half a centavo of a share rounds up', () => {
  expect(installmentsOf(centavos(10_001), { ...terms, interestFreeInstallments: 2 })?.share).toBe(5_001)
})

test('A shop without declared instalments and an amount below the minimum offer none', () => {
  expect(installmentsOf(centavos(10_000), { ...terms, interestFreeInstallments: 0 })).toBeUndefined()
  expect(installmentsOf(centavos(9_999), terms)).toBeUndefined()
  expect(installmentsOf(ZERO, { ...terms, interestFreeFrom: ZERO })).toBeUndefined()
})

test('The shares differ from the price by at most half a centavo each', () => {
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

test('The offer names the count and the share of each instalment', () => {
  expect(installmentsText({ count: 3, share: centavos(411_522) })).toBe(
    'Hasta 3 cuotas sin interés de $\u00a04.115,22',
  )
})
