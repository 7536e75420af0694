import { add, type Money, split } from '#domain/money.ts'
import { DEFAULT_VAT_RATE } from './vat-rate-of.ts'
import type { VatRate } from './vat-rate.ts'
import type { PrintedLine } from './voucher-snapshot.ts'

/** `total`: of the line, after all discounts and before surcharges. */
export type SoldLine = { position: number; nombre: string; cantidad: number; total: Money; tasa: VatRate }

export type SoldAmounts = { lines: readonly SoldLine[]; recargo: Money; envio: Money; total: Money }

/**
 * Returns the lines of the invoice of a sale, which add up to its total. Each line has its part of the surcharge, as
 * `unitValues` splits it, so a returned unit has the same value in its credit note. Shipping is a line. Throws an Error
 * for a sale whose lines do not add up.
 */
export function invoiceLines({ lines, recargo, envio, total }: SoldAmounts): PrintedLine[] {
  const surcharges =
    lines.length === 0
      ? []
      : split(
          recargo,
          lines.map((line) => line.total),
        )
  const printed: PrintedLine[] = lines.map(({ position, nombre, cantidad, total: price, tasa }, at) => ({
    position,
    nombre,
    cantidad,
    importe: add(price, surcharges[at]!),
    tasa,
  }))
  if (envio > 0)
    printed.push({ position: null, nombre: 'Envío', cantidad: 1, importe: envio, tasa: DEFAULT_VAT_RATE })
  const sum = add(...printed.map(({ importe }) => importe))
  if (sum !== total) throw new Error(`The lines of a sale add up to ${sum} instead of ${total}`)
  return printed
}
