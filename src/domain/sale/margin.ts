import { netOf } from '#domain/invoices/voucher-amounts.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import { add, type Money, subtract, times, ZERO } from '#domain/money.ts'
import type { TaxCondition } from '#domain/store/tax-condition.ts'
import { unitValues } from './sale-return.ts'

/**
 * A line of a sale. `total`: after all discounts, for `cantidad` units. `devueltas`: units that came back. `costo`: cost
 * of one unit at the time of sale, null if unknown. `tasa`: IVA of the product (`vatRateOf`).
 */
export type MarginLine = {
  total: Money
  cantidad: number
  devueltas: number
  costo: Money | null
  tasa: VatRate
}

/**
 * Margin of units that stayed sold. `neto` and `costo` count only units with a known cost, so a missing cost never
 * appears as profit. `sinCosto`: units without a known cost.
 */
export type Margin = { neto: Money; costo: Money; margen: Money; unidades: number; sinCosto: number }

/**
 * Returns what one line earned. Net: what was paid for the units that stayed sold, with their share of the surcharge
 * (`unitValues`), without shipping, and without IVA if `hasVat`. Each line is rounded once, so the margin of several lines is the
 * sum of their margins. `values`: what was paid for each unit of the line; the first units return first.
 */
export function lineMargin(line: MarginLine, values: readonly Money[], hasVat: boolean): Margin {
  const unidades = line.cantidad - line.devueltas
  if (line.costo === null) return { ...NO_MARGIN, sinCosto: unidades }
  const paid = add(...values.slice(line.devueltas))
  const neto = hasVat ? netOf(paid, line.tasa) : paid
  const costo = times(line.costo, unidades)
  return { neto, costo, margen: subtract(neto, costo), unidades, sinCosto: 0 }
}

/** Returns the margin of a sale. `recargo`: surcharge of the sale, below zero for a discount of its payment method. */
export function saleMargin(
  lines: readonly MarginLine[],
  { recargo, hasVat }: { recargo: Money; hasVat: boolean },
): Margin {
  if (lines.length === 0) return NO_MARGIN
  const values = unitValues(lines, recargo)
  return sumMargins(lines.map((line, at) => lineMargin(line, values[at]!, hasVat)))
}

export const sumMargins = (margins: readonly Margin[]): Margin =>
  margins.reduce(
    (sum, { neto, costo, margen, unidades, sinCosto }) => ({
      neto: add(sum.neto, neto),
      costo: add(sum.costo, costo),
      margen: add(sum.margen, margen),
      unidades: sum.unidades + unidades,
      sinCosto: sum.sinCosto + sinCosto,
    }),
    NO_MARGIN,
  )

/** Returns the margin of one unit at a price: the price, without IVA if `hasVat`, minus the cost. */
export const priceMargin = (
  { precio, costo, tasa }: { precio: Money; costo: Money; tasa: VatRate },
  hasVat: boolean,
): Margin => lineMargin({ total: precio, cantidad: 1, devueltas: 0, costo, tasa }, [precio], hasVat)

/** Returns the margin as a share of the net price in basis points, or undefined if nothing was collected. */
export const marginRate = ({ neto, margen }: Pick<Margin, 'neto' | 'margen'>): number | undefined =>
  neto > 0 ? Math.round((margen / neto) * 10_000) : undefined

/** Returns whether prices contain IVA that the shop must pay. Only a 'Responsable inscripto' pays IVA on its sales. */
export const hasVatInPrices = (condition: TaxCondition | ''): boolean => condition === 'inscripto'

const NO_MARGIN: Margin = { neto: ZERO, costo: ZERO, margen: ZERO, unidades: 0, sinCosto: 0 }
