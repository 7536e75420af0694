import type { MoneySum } from '#domain/money-sum.ts'
import type { DaySums } from '#web/back-office/balance/cash-day.ts'

/** Sizes in the chart's own units. Income bars go up from the zero line, and expense bars down. */
export const CHART = { height: 100, barWidth: 8, step: 12 } as const

export type ChartBar = { fecha: string; x: number; up: number; down: number }

export type CashChartData = {
  bars: ChartBar[]
  zero: number
  maxIncome: DaySums | undefined
  maxExpense: DaySums | undefined
}

/** Scales income and expenses together, so that the bars are comparable. */
export function cashChartData(days: readonly DaySums[]): CashChartData {
  const maxIncome = largest(days, 'ingresos')
  const maxExpense = largest(days, 'gastos')
  const range = Number(maxIncome?.ingresos ?? 0) + Number(maxExpense?.gastos ?? 0)
  const heightOf = (amount: MoneySum | 0) => (range === 0 ? 0 : (Number(amount) / range) * CHART.height)
  return {
    bars: days.map(({ fecha, ingresos, gastos }, index) => ({
      fecha,
      x: index * CHART.step + (CHART.step - CHART.barWidth) / 2,
      up: heightOf(ingresos),
      down: heightOf(gastos),
    })),
    zero: range === 0 ? CHART.height / 2 : heightOf(maxIncome?.ingresos ?? 0),
    maxIncome,
    maxExpense,
  }
}

/** Undefined if every amount is 0. */
function largest(days: readonly DaySums[], of: 'ingresos' | 'gastos'): DaySums | undefined {
  const [first] = days.toSorted((one, other) => Number(other[of] - one[of]))
  return first && first[of] > 0 ? first : undefined
}
