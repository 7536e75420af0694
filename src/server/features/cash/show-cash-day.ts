import type { readCashDay, readCashDays } from '#contract/cash-flow.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Day, dayOf, daysBefore, formatCashDate } from '#domain/calendar.ts'
import { dailyCash, type ShiftCash } from '#domain/cash-flow.ts'
import { subtract, ZERO } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { findClosing, type ListedCashEntry, readDay, salesOfDay, sumsByDay } from './cash-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock'>

const DAYS_SHOWN = 30

/** The till of one day: its two shifts, the day's sales by payment method, and how it was closed. */
export async function showCashDay({ pool, clock }: Shop, asked?: Day): Promise<ReplyOf<typeof readCashDay>> {
  const dia = asked ?? dayOf(clock.now())
  const [entries, ventas, cierre] = await Promise.all([
    readDay(pool, dia),
    salesOfDay(pool, dia),
    findClosing(pool, dia),
  ])
  const { opening, income, expenses, balance, morning, afternoon } = dailyCash(entries)
  return {
    fecha: formatCashDate(dia),
    apertura: opening,
    ingresos: income,
    gastos: expenses,
    saldo: balance,
    maniana: shiftOf(morning),
    tarde: shiftOf(afternoon),
    ventas,
    cierre: cierre ?? null,
  }
}

const shiftOf = ({ opening, income, expenses, balance, entries }: ShiftCash<ListedCashEntry>) => ({
  apertura: opening,
  ingresos: income,
  gastos: expenses,
  saldo: balance,
  movimientos: entries,
})

/** Each of the last days, also those on which nothing moved. */
export async function showCashDays({ pool, clock }: Shop): Promise<ReplyOf<typeof readCashDays>> {
  const today = dayOf(clock.now())
  const first = daysBefore(today, DAYS_SHOWN - 1)
  const sums = new Map((await sumsByDay(pool, first)).map((day) => [day.dia, day]))
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const dia = daysBefore(first, -index)
    const { ingresos = ZERO, gastos = ZERO } = sums.get(dia) ?? {}
    return { fecha: formatCashDate(dia), ingresos, gastos, saldo: subtract(ingresos, gastos) }
  })
}
