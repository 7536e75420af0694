import type { readCashDay, readCashDays, readCashState } from '#contract/cash/cash-flow.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { type Day, dayOf, daysBefore, formatCashDate } from '#domain/calendar.ts'
import { type CashSums, cashSums, dailyCash, isInShift } from '#domain/cash/cash-flow.ts'
import { ZERO_SUM, subtractSum } from '#domain/money-sum.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findClosing, readReopenings } from './cash-closing-store.ts'
import { readCashFacts, readEntriesOfDay, readSalesByPayment, readSumsByDay } from './cash-store.ts'

type Shop = { pool: Queryable; clock: Clock }

const DAYS_SHOWN = 30

export async function showCashDay(
  { pool, clock }: Shop,
  requestedDay?: Day,
): Promise<ReplyOf<typeof readCashDay>> {
  const dia = requestedDay ?? dayOf(clock.now())
  const [facts, entries, ventas, cierre, reaperturas] = await Promise.all([
    readCashFacts(pool, dia),
    readEntriesOfDay(pool, dia),
    readSalesByPayment(pool, dia),
    showClosing(pool, dia),
    readReopenings(pool, dia),
  ])
  const { morning, afternoon, ...wholeDay } = dailyCash(facts)
  return {
    fecha: formatCashDate(dia),
    ...sumsOf(wholeDay),
    maniana: { ...sumsOf(morning), movimientos: entries.filter(isInShift('morning')) },
    tarde: { ...sumsOf(afternoon), movimientos: entries.filter(isInShift('afternoon')) },
    ventas,
    cierre,
    reaperturas,
  }
}

const sumsOf = ({ opening, income, expenses, balance }: CashSums) => ({
  apertura: opening,
  ingresos: income,
  gastos: expenses,
  saldo: balance,
})

/** Null while the day is open. */
async function showClosing(db: Queryable, dia: Day): Promise<ReplyOf<typeof readCashDay>['cierre']> {
  const found = await findClosing(db, dia)
  if (!found) return null
  const { closing, lastEntry } = found
  const [facts, movimientos] = await Promise.all([
    readCashFacts(db, dia, lastEntry),
    readEntriesOfDay(db, dia, lastEntry),
  ])
  const { balance: suma } = cashSums(facts)
  return { ...closing, despues: { suma, diferencia: subtractSum(closing.diferencia, suma), movimientos } }
}

export async function showCashState({ pool, clock }: Shop): Promise<ReplyOf<typeof readCashState>> {
  const today = dayOf(clock.now())
  const yesterday = daysBefore(today, 1)
  const [now, before] = await Promise.all([stateOfDay(pool, today), stateOfDay(pool, yesterday)])
  return { ...now, sinCerrar: before.abierta && !before.cerrada ? formatCashDate(yesterday) : null }
}

async function stateOfDay(db: Queryable, dia: Day): Promise<{ abierta: boolean; cerrada: boolean }> {
  const [facts, closing] = await Promise.all([readCashFacts(db, dia), findClosing(db, dia)])
  return { abierta: facts.some(({ tipo }) => tipo === 'Caja Inicial'), cerrada: closing !== undefined }
}

/** Returns the sums per day, including days without entries. */
export async function showCashDays({ pool, clock }: Shop): Promise<ReplyOf<typeof readCashDays>> {
  const today = dayOf(clock.now())
  const first = daysBefore(today, DAYS_SHOWN - 1)
  const sums = new Map((await readSumsByDay(pool, first)).map((day) => [day.dia, day]))
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const dia = daysBefore(first, -index)
    const { ingresos = ZERO_SUM, gastos = ZERO_SUM } = sums.get(dia) ?? {}
    return { fecha: formatCashDate(dia), ingresos, gastos, saldo: subtractSum(ingresos, gastos) }
  })
}
