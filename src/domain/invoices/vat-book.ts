import type { Day } from '#domain/calendar.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import type { VatRate } from './vat-rate.ts'
import type { VoucherAmounts } from './voucher-amounts.ts'
import { readVoucherCode, type VoucherCode } from './voucher-type.ts'

/** Amounts of a voucher in the book of sales. Those of a credit note are below zero. */
export type BookAmounts = {
  /** Net and IVA of each rate that the voucher has. */
  rates: ReadonlyMap<VatRate, { base: Money; iva: Money }>
  /** Total of a voucher C, which has no IVA. */
  undivided: Money
  total: Money
}

/** Returns the amounts of a voucher for 'Libro IVA ventas'. Net, IVA and undivided amounts add up to the total. */
export function bookAmounts(
  tipo: VoucherCode,
  { total, tasas }: Pick<VoucherAmounts, 'total' | 'tasas'>,
): BookAmounts {
  const { letter, kind } = readVoucherCode(tipo)!
  const signed = (amount: Money): Money => (kind === 'factura' ? amount : subtract(ZERO, amount))
  return {
    rates: new Map(tasas.map(({ tasa, base, iva }) => [tasa, { base: signed(base), iva: signed(iva) }])),
    undivided: letter === 'C' ? signed(total) : ZERO,
    total: signed(total),
  }
}

/** Returns the first day of a month `yyyy-MM`, and of the next month. */
export function monthDays(month: string): { from: Day; to: Day } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: `${month}-01` as Day, to: `${next.padStart(7, '0')}-01` as Day }
}
