import { add, type Money, split, subtract, ZERO } from '#domain/money.ts'
import type { VatRate } from './vat-rate.ts'
import { voucherAmounts } from './voucher-amounts.ts'

/**
 * Amounts of a sale with IVA. `importe`: line at its prices. `pagado`: the same line with its part of discount and
 * surcharge. `recargo` below zero is the discount of a payment method.
 */
export type SoldAmounts = {
  lines: readonly { importe: Money; pagado: Money; tasa: VatRate }[]
  descuento: Money
  recargo: Money
  envio: { importe: Money; tasa: VatRate }
}

/** Amounts of a printed voucher: one for each line, then what follows the lines. The parts add up to `total`. */
export type PrintedAmounts = {
  lines: readonly Money[]
  subtotal: Money
  descuento: Money
  recargo: Money
  envio: Money
  total: Money
}

/** Returns the amounts with IVA, as vouchers B and C print them. */
export function finalAmounts({ lines, descuento, recargo, envio }: SoldAmounts): PrintedAmounts {
  const importes = lines.map(({ importe }) => importe)
  const subtotal = add(...importes)
  const total = add(subtract(subtotal, descuento), recargo, envio.importe)
  return { lines: importes, subtotal, descuento, recargo, envio: envio.importe, total }
}

/**
 * Returns the amounts without IVA, as a voucher A prints them. They add up to `neto`, the net amount of the voucher: the
 * first of discount, surcharge and shipping that is not zero takes the centavos of rounding. A discount takes its IVA from
 * the rates of the lines that it reduces, and a surcharge from the rates of what the lines cost after it.
 */
export function netAmounts(sold: SoldAmounts, neto: Money): PrintedAmounts {
  const lines = netOfLines(sold.lines)
  const subtotal = add(...lines)
  const envio = netOf(sold.envio.importe, sold.envio.tasa)
  const recargo = netOfSurcharge(sold)
  const rest = subtract(neto, add(subtotal, recargo, envio))
  const amounts = { lines, subtotal, descuento: ZERO, recargo, envio, total: neto }
  if (sold.descuento !== ZERO) return { ...amounts, descuento: subtract(ZERO, rest) }
  if (sold.recargo !== ZERO) return { ...amounts, recargo: add(recargo, rest) }
  return { ...amounts, envio: add(envio, rest) }
}

/** A surcharge is in proportion to what the lines cost, so each rate has its part. */
function netOfSurcharge({ lines, recargo }: SoldAmounts): Money {
  if (recargo === ZERO) return ZERO
  const parts = split(
    recargo,
    lines.map(({ pagado }) => pagado),
  )
  return add(...[...byRate(lines, parts)].map(([tasa, importe]) => netOf(importe, tasa)))
}

function byRate(lines: SoldAmounts['lines'], importes: readonly Money[]): Map<VatRate, Money> {
  const sums = new Map<VatRate, Money>()
  for (const [position, { tasa }] of lines.entries())
    sums.set(tasa, add(sums.get(tasa) ?? ZERO, importes[position]!))
  return sums
}

/** Splits the net amount of each rate over its lines, so the lines add up to the net amount. */
function netOfLines(lines: SoldAmounts['lines']): Money[] {
  const nets = lines.map(() => ZERO)
  for (const tasa of new Set(lines.map((line) => line.tasa))) {
    const positions = [...lines.keys()].filter((position) => lines[position]!.tasa === tasa)
    const importes = positions.map((position) => lines[position]!.importe)
    const parts = split(netOf(add(...importes), tasa), importes)
    for (const [index, position] of positions.entries()) nets[position] = parts[index]!
  }
  return nets
}

/** Returns the net part of an amount, which may be below zero. */
function netOf(importe: Money, tasa: VatRate): Money {
  if (importe < 0) return subtract(ZERO, netOf(subtract(ZERO, importe), tasa))
  return voucherAmounts({ letter: 'A', lines: [{ importe, tasa }] }).neto
}
