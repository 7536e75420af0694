import type { MoneySum } from '#domain/money-sum.ts'
import type { DaySums } from './cash-day.ts'

/** Height in the plot's own units. Income goes up from the zero line, expenses go down. */
export const PLOT = { height: 100, barWidth: 8, step: 12 } as const

export type PlotBar = { fecha: string; x: number; up: number; down: number }

export type Plot = {
  bars: PlotBar[]
  zero: number
  mostIn: DaySums | undefined
  mostOut: DaySums | undefined
}

/** Scales income and expenses together, so that the bars are comparable. */
export function plotOf(days: readonly DaySums[]): Plot {
  const mostIn = largest(days, 'ingresos')
  const mostOut = largest(days, 'gastos')
  const range = Number(mostIn?.ingresos ?? 0) + Number(mostOut?.gastos ?? 0)
  const heightOf = (amount: MoneySum | 0) => (range === 0 ? 0 : (Number(amount) / range) * PLOT.height)
  return {
    bars: days.map(({ fecha, ingresos, gastos }, place) => ({
      fecha,
      x: place * PLOT.step + (PLOT.step - PLOT.barWidth) / 2,
      up: heightOf(ingresos),
      down: heightOf(gastos),
    })),
    zero: range === 0 ? PLOT.height / 2 : heightOf(mostIn?.ingresos ?? 0),
    mostIn,
    mostOut,
  }
}

/** Returns the day with the largest amount. Returns undefined when every amount is 0. */
function largest(days: readonly DaySums[], of: 'ingresos' | 'gastos'): DaySums | undefined {
  const [first] = days.toSorted((one, other) => Number(other[of] - one[of]))
  return first && first[of] > 0 ? first : undefined
}
