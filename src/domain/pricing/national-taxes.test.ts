import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { voucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import { add, MAX_MONEY, centavos, subtract, ZERO } from '#domain/money.ts'
import { priceWithoutNationalTaxes, totalWithoutNationalTaxes } from './national-taxes.ts'

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

const TAXES = 2_100
const cart = fc
  .record({
    lines: fc.array(
      fc.record({
        importe: fc.integer({ min: 1, max: 100_000_000 }).map(centavos),
        iva: fc.option(fc.constantFrom(...vatRates), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 10 },
    ),
    envio: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
    thousandths: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ lines, envio, thousandths }) => {
    const gross = add(...lines.map(({ importe }) => importe))
    const descuento = centavos(Math.floor((gross * thousandths) / 1_000))
    return { lines, envio, descuento, total: add(subtract(gross, descuento), envio) }
  })

test('The total without taxes of a cart is the net amount of its invoice, for every mix of rates', () => {
  fc.assert(
    fc.property(cart, ({ lines, descuento }) => {
      const invoiced = lines.map(({ importe, iva = TAXES }) => ({ importe, tasa: iva }))
      const { neto, total } = voucherAmounts({ letter: 'B', lines: invoiced, descuento })
      expect(totalWithoutNationalTaxes({ total, envio: ZERO, lines, taxes: TAXES })).toBe(neto)
    }),
  )
})

test('A cart with one rate has the total without taxes of its whole total, with shipping and discount', () => {
  fc.assert(
    fc.property(cart, fc.integer({ min: 0, max: 10_000 }), ({ lines, envio, total }, taxes) => {
      const plain = lines.map(({ importe }) => ({ importe }))
      expect(totalWithoutNationalTaxes({ total, envio, lines: plain, taxes })).toBe(
        priceWithoutNationalTaxes(total, taxes),
      )
    }),
  )
})

test('Shipping and a line without an own rate have the taxes of the shop', () => {
  const lines = [{ importe: centavos(12_100) }, { importe: centavos(11_050), iva: 1_050 }]
  const [envio, total] = [centavos(1_210), centavos(24_360)]
  expect(totalWithoutNationalTaxes({ total, envio, lines, taxes: TAXES })).toBe(21_000)
})
