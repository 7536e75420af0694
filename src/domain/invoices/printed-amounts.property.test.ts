import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos, type Money, split, subtract, ZERO } from '#domain/money.ts'
import { finalAmounts, netAmounts, type PrintedAmounts, type SoldAmounts } from './printed-amounts.ts'
import { type VatRate, vatRates } from './vat-rate.ts'
import { voucherAmounts } from './voucher-amounts.ts'

const rate = fc.constantFrom(...vatRates)
const line = fc.record({ importe: fc.integer({ min: 100, max: 900_000_000 }).map(centavos), tasa: rate })
const sold = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    descuento: fc.integer({ min: 0, max: 90 }),
    recargo: fc.integer({ min: -5, max: 50 }),
    envio: fc.integer({ min: 0, max: 2_000_000 }).map(centavos),
    tasa: rate,
  })
  .map(({ lines, descuento, recargo, envio, tasa }) => {
    const gross = add(...lines.map(({ importe }) => importe))
    const percent = (points: number) => centavos(Math.trunc((gross / 100) * points))
    return soldAt(lines, {
      descuento: percent(descuento),
      recargo: percent(recargo),
      envio: { importe: envio, tasa },
    })
  })

type Amounts = Omit<SoldAmounts, 'lines'>

/** Spreads discount and surcharge over the lines, as a sale does. */
function soldAt(lines: readonly { importe: Money; tasa: VatRate }[], amounts: Amounts): SoldAmounts {
  const discounts = split(
    amounts.descuento,
    lines.map(({ importe }) => importe),
  )
  const prices = lines.map(({ importe }, at) => subtract(importe, discounts[at]!))
  const surcharges = split(amounts.recargo, prices)
  return {
    ...amounts,
    lines: lines.map((line, at) => ({ ...line, pagado: add(prices[at]!, surcharges[at]!) })),
  }
}

const sumOf = ({ subtotal, descuento, recargo, envio }: PrintedAmounts) =>
  add(subtract(subtotal, descuento), recargo, envio)

/** Net amount of the voucher of a sale. */
const netOf = ({ lines, envio }: SoldAmounts): Money =>
  voucherAmounts({
    letter: 'A',
    lines: [...lines.map(({ pagado, tasa }) => ({ importe: pagado, tasa })), envio],
  }).neto

test('The printed amounts of every voucher add up to its total, and those of an A to its net amount', () => {
  fc.assert(
    fc.property(sold, (sale) => {
      const final = finalAmounts(sale)
      expect(add(...final.lines)).toBe(final.subtotal)
      expect(sumOf(final)).toBe(final.total)

      const net = netAmounts(sale, netOf(sale))
      expect(add(...net.lines)).toBe(net.subtotal)
      expect(sumOf(net)).toBe(netOf(sale))
    }),
  )
})

test('A voucher without discount, surcharge and shipping prints no amount that it does not have', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const nothing = { descuento: ZERO, recargo: ZERO, envio: { importe: ZERO, tasa: 2_100 as const } }
      const sale = soldAt(lines, nothing)
      expect(netAmounts(sale, netOf(sale))).toMatchObject({
        descuento: 0,
        recargo: 0,
        envio: 0,
        subtotal: netOf(sale),
      })
    }),
  )
})

test('Discount and surcharge of an A with several rates lose the IVA of their own lines', () => {
  fc.assert(
    fc.property(sold, (sale) => {
      const net = netAmounts(sale, netOf(sale))
      const withoutIva = (importes: readonly number[]) =>
        importes.reduce((sum, importe, at) => sum + importe / (1 + sale.lines[at]!.tasa / 10_000), 0)
      const importes = sale.lines.map(({ importe }) => importe)
      const spread = (amount: Money) => withoutIva(split(amount, importes))
      // Each rate of each amount rounds once, and the parts of the lines are whole centavos.
      const tolerance = vatRates.length * 3 + sale.lines.length
      expect(Math.abs(net.descuento - spread(sale.descuento))).toBeLessThanOrEqual(tolerance)
      expect(Math.abs(net.recargo - spread(sale.recargo))).toBeLessThanOrEqual(tolerance)
    }),
  )
})
