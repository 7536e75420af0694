import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos, split, subtract, ZERO } from '#domain/money.ts'
import { finalAmounts, netAmounts, type PrintedAmounts } from './printed-amounts.ts'
import { vatRates } from './vat-rate.ts'
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
    return {
      lines,
      descuento: percent(descuento),
      recargo: percent(recargo),
      envio: { importe: envio, tasa },
    }
  })

const sumOf = ({ subtotal, descuento, recargo, envio }: PrintedAmounts) =>
  add(subtract(subtotal, descuento), recargo, envio)

test('The printed amounts of every voucher add up to its total, and those of an A to its net amount', () => {
  fc.assert(
    fc.property(sold, (sale) => {
      const final = finalAmounts(sale)
      expect(add(...final.lines)).toBe(final.subtotal)
      expect(sumOf(final)).toBe(final.total)

      const charged = subtract(final.total, sale.envio.importe)
      const importes = sale.lines.map(({ importe }) => importe)
      const paid = split(charged, importes).map((importe, position) => ({
        importe,
        tasa: sale.lines[position]!.tasa,
      }))
      const { neto } = voucherAmounts({ letter: 'A', lines: [...paid, sale.envio] })
      const net = netAmounts(sale, neto)
      expect(add(...net.lines)).toBe(net.subtotal)
      expect(sumOf(net)).toBe(neto)
    }),
  )
})

test('A voucher without discount, surcharge and shipping prints no amount that it does not have', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const { neto } = voucherAmounts({ letter: 'A', lines })
      const nothing = { descuento: ZERO, recargo: ZERO, envio: { importe: ZERO, tasa: 2_100 as const } }
      expect(netAmounts({ lines, ...nothing }, neto)).toMatchObject({
        descuento: 0,
        recargo: 0,
        envio: 0,
        subtotal: neto,
      })
    }),
  )
})
