import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { subtractSum, sumOf } from '#domain/money-sum.ts'
import { largestDay } from './largest-day.ts'

const day = (fecha: string, ins: number, outs: number) => {
  const [ingresos, gastos] = [sumOf(centavos(ins)), sumOf(centavos(outs))]
  return { fecha, ingresos, gastos, saldo: subtractSum(ingresos, gastos) }
}

test('The largest income and the largest expense are of different days, and an empty day is none', () => {
  const days = [day('08/03/2026', 300, 0), day('09/03/2026', 150, 100), day('10/03/2026', 0, 0)]
  expect([largestDay(days, 'ingresos')?.fecha, largestDay(days, 'gastos')?.fecha]).toEqual([
    '08/03/2026',
    '09/03/2026',
  ])
  expect(largestDay(days.slice(2), 'ingresos')).toBeUndefined()
})
