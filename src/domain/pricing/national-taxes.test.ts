import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MONEY, centavos } from '#domain/money.ts'
import { priceWithoutNationalTaxes } from './national-taxes.ts'

test.each([
  [12_100, 2_100, 10_000],
  [1_234_567, 2_100, 1_020_303],
  [11_050, 1_050, 10_000],
  [1, 10_000, 1],
  [999, 0, 999],
  [0, 2_100, 0],
  [MAX_MONEY, 2_100, 82_644_628_098],
])(
  'A price of %i centavos with taxes of %i basis points is %i centavos without taxes',
  (price, taxes, net) => {
    expect(priceWithoutNationalTaxes(centavos(price), taxes)).toBe(net)
  },
)

test('The price without taxes is the price divided by one plus the tax rate, within half a centavo', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_MONEY }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, taxes) => {
        const net = priceWithoutNationalTaxes(centavos(price), taxes)
        const twiceOff = 2n * (BigInt(net) * BigInt(10_000 + taxes) - BigInt(price) * 10_000n)
        expect(twiceOff <= 10_000n + BigInt(taxes) && twiceOff >= -10_000n - BigInt(taxes)).toBe(true)
      },
    ),
  )
})
