import { type MoneySum, ZERO_SUM } from '#domain/money-sum.ts'
import type { DaySums } from '#web/back-office/balance/cash-day.ts'

/** Returns the day with the largest amount. Undefined if every amount is 0 or hidden. */
export function largestDay(
  days: readonly DaySums[],
  of: 'ingresos' | 'gastos',
): { fecha: string; amount: MoneySum } | undefined {
  const [first] = days
    .map((day) => ({ fecha: day.fecha, amount: day[of] ?? ZERO_SUM }))
    .toSorted((one, other) => Number(other.amount - one.amount))
  return first && first.amount > 0 ? first : undefined
}
