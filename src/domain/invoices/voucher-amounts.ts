import { add, centavos, type Money, split, subtract, ZERO } from '#domain/money.ts'
import { type VatRate, vatRates } from './vat-rate.ts'
import type { VoucherLetter } from './voucher-type.ts'

/** A line of a sale. `importe`: final price with IVA, for all its units and after its own discounts. */
export type VoucherLine = { importe: Money; tasa: VatRate }

/** Net and IVA of one rate. */
type RateAmounts = { tasa: VatRate; base: Money; iva: Money }

/**
 * Amounts of a voucher. `neto` + `iva` is `total`. `tasas` has one row for each rate with an amount, the smallest rate
 * first. A C has no rows and no IVA.
 */
export type VoucherAmounts = { total: Money; neto: Money; iva: Money; tasas: readonly RateAmounts[] }

/**
 * Returns the amounts of a voucher. `descuento` is an amount of the whole sale, spread over the lines in proportion to
 * their amounts. IVA is computed per rate on totals, because the sum of rounded lines does not match (errors 10051 and
 * 10061). A credit note has positive amounts too, and its lines are those that return. Throws a RangeError for a negative
 * line, and for a discount above the sum of the lines.
 */
export function voucherAmounts({
  letter,
  lines,
  descuento = ZERO,
}: {
  letter: VoucherLetter
  lines: readonly VoucherLine[]
  descuento?: Money
}): VoucherAmounts {
  const importes = lines.map(({ importe }) => importe)
  const gross = add(...importes)
  if (descuento < 0 || descuento > gross) throw new RangeError(`Not a discount of ${gross}: ${descuento}`)
  const total = subtract(gross, descuento)
  if (letter === 'C') return { total, neto: total, iva: ZERO, tasas: [] }
  const discounts = split(descuento, importes)
  const paid = lines.map(({ importe, tasa }, index) => ({
    tasa,
    importe: subtract(importe, discounts[index]!),
  }))
  const tasas = vatRates
    .map((tasa) => ({
      tasa,
      importe: add(...paid.filter((line) => line.tasa === tasa).map(({ importe }) => importe)),
    }))
    .filter(({ importe }) => importe > 0)
    .map(({ tasa, importe }) => {
      const base = netOf(importe, tasa)
      return { tasa, base, iva: subtract(importe, base) }
    })
  return {
    total,
    neto: add(...tasas.map(({ base }) => base)),
    iva: add(...tasas.map(({ iva }) => iva)),
    tasas,
  }
}

/**
 * Returns the net part of an amount with IVA, rounded half to even (WSFEv1 manual). No amount is half a centavo, because
 * the fractions of the six rates have odd divisors, such as 100/121. So rounding half up is the same.
 */
export function netOf(importe: Money, tasa: VatRate): Money {
  const divisor = 10_000n + BigInt(tasa)
  return centavos(Number((BigInt(importe) * 20_000n + divisor) / (2n * divisor)))
}
