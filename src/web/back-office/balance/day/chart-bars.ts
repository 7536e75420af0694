import { type MoneySum, ZERO_SUM } from '#domain/money-sum.ts'
import type { DaySums } from '#web/back-office/balance/cash-day.ts'

/** Sizes in the chart's own units. Income bars go up from the zero line, and expense bars down. */
export const CHART = { height: 100, barWidth: 8, step: 12 } as const

export type ChartBar = { fecha: string; x: number; up: number; down: number }

type LargestDay = { fecha: string; amount: MoneySum }

export type CashChartData = {
  bars: ChartBar[]
  zero: number
  maxIncome: LargestDay | undefined
  maxExpense: LargestDay | undefined
}

/** Scales income and expenses together, so that the bars are comparable. */
export function cashChartData(days: readonly DaySums[]): CashChartData {
  const maxIncome = largest(days, 'ingresos')
  const maxExpense = largest(days, 'gastos')
  const range = Number(maxIncome?.amount ?? 0) + Number(maxExpense?.amount ?? 0)
  const heightOf = (amount: MoneySum | null) => (range === 0 ? 0 : (Number(amount) / range) * CHART.height)
  return {
    bars: days.map(({ fecha, ingresos, gastos }, index) => ({
      fecha,
      x: index * CHART.step + (CHART.step - CHART.barWidth) / 2,
      up: heightOf(ingresos),
      down: heightOf(gastos),
    })),
    zero: range === 0 ? CHART.height / 2 : heightOf(maxIncome?.amount ?? null),
    maxIncome,
    maxExpense,
  }
}

/** Returns the day with the largest amount. Undefined if every amount is 0 or hidden. */
function largest(days: readonly DaySums[], of: 'ingresos' | 'gastos'): LargestDay | undefined {
  const [first] = days
    .map((day) => ({ fecha: day.fecha, amount: day[of] ?? ZERO_SUM }))
    .toSorted((one, other) => Number(other.amount - one.amount))
  return first && first.amount > 0 ? first : undefined
}
