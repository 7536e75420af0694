import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos, MAX_MONEY, type Money, split, subtract } from '#domain/money.ts'
import { vatRateId, vatRates } from './vat-rate.ts'
import { voucherAmounts, type VoucherLine } from './voucher-amounts.ts'

const amounts = (lines: VoucherLine[], descuento?: Money) =>
  voucherAmounts({ letter: 'B', lines, ...(descuento !== undefined && { descuento }) })

test.each([
  // Amount with IVA, rate, net, IVA: all in centavos or basis points.
  [1, 2_100, 1, 0],
  [2, 2_100, 2, 0],
  [3, 2_100, 2, 1],
  [121, 2_100, 100, 21],
  [10_000, 2_100, 8_264, 1_736],
  [11_050, 1_050, 10_000, 1_050],
  [12_700, 2_700, 10_000, 2_700],
  [10_000, 0, 10_000, 0],
  [41, 250, 40, 1],
  [63, 500, 60, 3],
  [MAX_MONEY, 2_100, 82_644_628_098, 17_355_371_901],
] as const)('%d centavos at rate %d have %d net and %d IVA', (importe, tasa, base, iva) => {
  expect(amounts([{ importe: centavos(importe), tasa }]).tasas).toEqual([{ tasa, base, iva }])
})

test('Many cheap lines are rounded once per rate, and not once per line', () => {
  const lines: VoucherLine[] = Array.from({ length: 20 }, () => ({ importe: centavos(24), tasa: 2_100 }))
  // One line of 24 centavos has 20 net, so the sum of rounded lines would be 400.
  expect(amounts(lines).tasas).toEqual([{ tasa: 2_100, base: 397, iva: 83 }])
})

test('A discount of the sale is spread over the rates, and a rate without an amount has no row', () => {
  const lines: VoucherLine[] = [
    { importe: centavos(12_100), tasa: 2_100 },
    { importe: centavos(11_050), tasa: 1_050 },
    { importe: centavos(0), tasa: 2_700 },
  ]
  expect(amounts(lines, centavos(2_315))).toEqual({
    total: 20_835,
    neto: 18_000,
    iva: 2_835,
    tasas: [
      { tasa: 1_050, base: 9_000, iva: 945 },
      { tasa: 2_100, base: 9_000, iva: 1_890 },
    ],
  })
  expect(() => amounts(lines, centavos(23_151))).toThrow(RangeError)
})

test('No amount has a net part of exactly half a centavo, so half-even and half-up rounding agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_MONEY }), fc.constantFrom(...vatRates), (importe, tasa) => {
      const divisor = 10_000n + BigInt(tasa)
      expect(((BigInt(importe) * 10_000n) % divisor) * 2n).not.toBe(divisor)
    }),
  )
})

test('Every rate has its Id of the WSFEv1 manual', () => {
  expect(vatRates.map(vatRateId)).toEqual([3, 9, 8, 4, 5, 6])
})

const money = fc.integer({ min: 1, max: MAX_MONEY }).map(centavos)
const line = fc.record({ importe: money, tasa: fc.constantFrom(...vatRates) })
const lines = fc.array(line, { minLength: 1, maxLength: 40 })
/** Discount in thousandths of the gross amount. */
const withDiscount = fc.tuple(lines, fc.integer({ min: 0, max: 1_000 })).map(([sold, thousandths]) => {
  const gross = add(...sold.map(({ importe }) => importe))
  return { sold, descuento: centavos(Math.floor((gross / 1_000) * thousandths)) }
})

test('Net and IVA of all rates add up to the total, for every amount, rate and discount', () => {
  fc.assert(
    fc.property(withDiscount, ({ sold, descuento }) => {
      const { total, neto, iva, tasas } = amounts(sold, descuento)
      expect(total).toBe(subtract(add(...sold.map(({ importe }) => importe)), descuento))
      expect(add(neto, iva)).toBe(total)
      expect(add(...tasas.map(({ base }) => base))).toBe(neto)
      expect(add(...tasas.map((rate) => rate.iva))).toBe(iva)
    }),
  )
})

test('The IVA of every rate is its share of the net amount, within the centavo that ARCA allows', () => {
  fc.assert(
    fc.property(withDiscount, ({ sold, descuento }) => {
      for (const { tasa, base, iva } of amounts(sold, descuento).tasas) {
        // Error 10051 allows one centavo, or 0.01 %. Integers, because a product of floats is inexact.
        const difference = BigInt(iva) * 10_000n - BigInt(base) * BigInt(tasa)
        expect(difference <= 10_000n && difference >= -10_000n).toBe(true)
      }
    }),
  )
})

test('The credit notes of a whole sale credit exactly its total, in any parts', () => {
  fc.assert(
    fc.property(line, fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }), ({ importe, tasa }, weights) => {
      const sale = amounts([{ importe, tasa }])
      const notes = split(importe, weights).map((part) => amounts([{ importe: part, tasa }]))
      expect(add(...notes.map(({ total }) => total))).toBe(sale.total)
      // Each note rounds its own net amount by at most half a centavo.
      const netOfNotes = add(...notes.map(({ neto }) => neto))
      expect(Math.abs(netOfNotes - sale.neto)).toBeLessThanOrEqual((notes.length + 1) / 2)
    }),
  )
})

test('A C has its total as net amount and no IVA', () => {
  fc.assert(
    fc.property(withDiscount, ({ sold, descuento }) => {
      const { total, neto, iva, tasas } = voucherAmounts({ letter: 'C', lines: sold, descuento })
      expect([neto, iva, tasas]).toEqual([total, 0, []])
    }),
  )
})
