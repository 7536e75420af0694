import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { subtractSum, sumOf } from '#domain/money-sum.ts'
import { CHART, cashChartData } from './chart-bars.ts'

const day = (fecha: string, ins: number, outs: number) => {
  const [ingresos, gastos] = [sumOf(centavos(ins)), sumOf(centavos(outs))]
  return { fecha, ingresos, gastos, saldo: subtractSum(ingresos, gastos) }
}

test('Income and expenses share one scale, and the largest of each fills the plot', () => {
  const { bars, zero, maxIncome, maxExpense } = cashChartData([
    day('08/03/2026', 300, 0),
    day('09/03/2026', 150, 100),
    day('10/03/2026', 0, 0),
  ])
  expect(zero).toBe(75)
  expect(bars.map(({ up, down }) => [up, down])).toEqual([
    [75, 0],
    [37.5, 25],
    [0, 0],
  ])
  expect([maxIncome?.fecha, maxExpense?.fecha]).toEqual(['08/03/2026', '09/03/2026'])
})

test('Days without entries are a line in the middle of the plot', () => {
  const { bars, zero, maxIncome, maxExpense } = cashChartData([
    day('09/03/2026', 0, 0),
    day('10/03/2026', 0, 0),
  ])
  expect([zero, maxIncome, maxExpense]).toEqual([CHART.height / 2, undefined, undefined])
  expect(bars.every(({ up, down }) => up === 0 && down === 0)).toBe(true)
})
