import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos, MAX_MONEY, subtract } from '#domain/money.ts'
import { bookAmounts, monthDays } from './vat-book.ts'
import { vatRates } from './vat-rate.ts'
import { voucherAmounts } from './voucher-amounts.ts'
import { readVoucherCode } from './voucher-type.ts'

const line = fc.record({
  importe: fc.integer({ min: 1, max: MAX_MONEY }).map(centavos),
  tasa: fc.constantFrom(...vatRates),
})
const voucher = fc
  .record({
    tipo: fc.constantFrom(1, 3, 6, 8, 11, 13),
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  })
  .map(({ tipo, lines }) => {
    const { letter, kind } = readVoucherCode(tipo)!
    return { tipo, kind, amounts: voucherAmounts({ letter, lines }) }
  })

test('The columns of the book add up to its totals, which are invoices minus credit notes', () => {
  fc.assert(
    fc.property(fc.array(voucher, { maxLength: 30 }), (vouchers) => {
      const rows = vouchers.map(({ tipo, amounts }) => bookAmounts(tipo, amounts))
      const columns = rows.map(({ rates, undivided }) =>
        add(undivided, ...[...rates.values()].flatMap(({ base, iva }) => [base, iva])),
      )
      expect(columns).toEqual(rows.map(({ total }) => total))

      const totalOf = (kind: string) =>
        add(...vouchers.filter((one) => one.kind === kind).map(({ amounts }) => amounts.total))
      expect(add(...columns)).toBe(subtract(totalOf('factura'), totalOf('notaDeCredito')))
    }),
  )
})

test.each([
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2026-09', '2026-09-01', '2026-10-01'],
])('The month %s starts on %s and ends before %s', (month, from, to) => {
  expect(monthDays(month)).toEqual({ from, to })
})
