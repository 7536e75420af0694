import type { Money } from '#domain/money.ts'
import { type MoneySum, subtractSum, sumOf, ZERO_SUM } from '#domain/money-sum.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { averageTicket } from '#domain/store/panel.ts'

/**
 * Sums of the sales of some days, which every report uses. A sale counts on its own day, with its whole total, unless it
 * is annulled or nothing of it was paid (`isReported`). A return or refund counts on the day on which the shop made it,
 * whatever the day of its sale. `bruto`: list prices. `recargos`: surcharges less discounts of payment methods.
 * `devoluciones`: refunds less refused refunds. `netoConCosto` and `costo`: as in `Margin`, of the sold units with a
 * known cost less the returned ones. A refund without units and the loss of a damaged unit change no margin, because both
 * happen after the sale (`devoluciones` has the refund). `sinCosto`: such units without a known cost.
 */
export type SaleSums = {
  ventas: number
  unidades: number
  bruto: MoneySum
  descuentos: MoneySum
  recargos: MoneySum
  envios: MoneySum
  aCobrar: MoneySum
  devoluciones: MoneySum
  unidadesDevueltas: number
  netoConCosto: MoneySum
  costo: MoneySum
  sinCosto: number
}

/**
 * The sums with what follows from them. `vendido`: totals of the sales. `neto`: less the refunds. `promedio`: average
 * total of a sale, null without sales. `margen`: null if no sold unit has a known cost. `tasaDeMargen`: share of the net
 * price in basis points, null without a positive net price.
 */
export type SaleFigures = Omit<SaleSums, 'netoConCosto' | 'costo'> & {
  vendido: MoneySum
  neto: MoneySum
  promedio: Money | null
  margen: MoneySum | null
  tasaDeMargen: number | null
}

/** Returns whether a sale counts in the reports. */
export const isReported = ({
  estadoPago,
  total,
  aCobrar,
}: {
  estadoPago: SaleStatus
  total: Money
  aCobrar: Money
}): boolean => estadoPago !== 'Anulado' && (aCobrar === 0 || aCobrar < total)

export const noSales: SaleSums = {
  ventas: 0,
  unidades: 0,
  bruto: ZERO_SUM,
  descuentos: ZERO_SUM,
  recargos: ZERO_SUM,
  envios: ZERO_SUM,
  aCobrar: ZERO_SUM,
  devoluciones: ZERO_SUM,
  unidadesDevueltas: 0,
  netoConCosto: ZERO_SUM,
  costo: ZERO_SUM,
  sinCosto: 0,
}

export function saleFigures({ netoConCosto, costo, ...sums }: SaleSums): SaleFigures {
  const { ventas, bruto, descuentos, recargos, envios, devoluciones } = sums
  const vendido = subtractSum(sumOf(bruto, recargos, envios), descuentos)
  const margen = subtractSum(netoConCosto, costo)
  const isKnown = netoConCosto !== 0n || costo !== 0n
  return {
    ...sums,
    vendido,
    neto: subtractSum(vendido, devoluciones),
    promedio: averageTicket({ cantidad: ventas, total: vendido }) ?? null,
    margen: isKnown ? margen : null,
    tasaDeMargen: netoConCosto > 0n ? Math.round((Number(margen) / Number(netoConCosto)) * 10_000) : null,
  }
}

export const addSums = (one: SaleSums, other: SaleSums): SaleSums => ({
  ventas: one.ventas + other.ventas,
  unidades: one.unidades + other.unidades,
  bruto: sumOf(one.bruto, other.bruto),
  descuentos: sumOf(one.descuentos, other.descuentos),
  recargos: sumOf(one.recargos, other.recargos),
  envios: sumOf(one.envios, other.envios),
  aCobrar: sumOf(one.aCobrar, other.aCobrar),
  devoluciones: sumOf(one.devoluciones, other.devoluciones),
  unidadesDevueltas: one.unidadesDevueltas + other.unidadesDevueltas,
  netoConCosto: sumOf(one.netoConCosto, other.netoConCosto),
  costo: sumOf(one.costo, other.costo),
  sinCosto: one.sinCosto + other.sinCosto,
})
