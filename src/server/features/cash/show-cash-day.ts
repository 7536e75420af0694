import type { readCashDay, readCashDays, readCashState } from '#contract/cash/cash-flow.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { type Day, dayOf, daysBefore, formatCashDate } from '#domain/calendar.ts'
import { type CashAmount, type CashSums, cashSums, dailyCash, isInShift } from '#domain/cash/cash-flow.ts'
import { ZERO_SUM, subtractSum } from '#domain/money-sum.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readExchangesOfDay } from '#server/features/returns/exchanges-of-day-store.ts'
import { findClosing, findRestBefore, readClosedDays, readReopenings } from './cash-closing-store.ts'
import {
  readCashFacts,
  readEntriesOfDay,
  readSalesByPayment,
  readSumsByDay,
  sumDiscountsOfDay,
} from './cash-store.ts'
import { readOtherCharges } from './other-charges-store.ts'

/** `hidesOpen`: true if the reader may not see the sums of an open day. */
type Shop = { pool: Queryable; clock: Clock; hidesOpen: boolean }

const DAYS_SHOWN = 30

export async function showCashDay(
  { pool, clock, hidesOpen }: Shop,
  requestedDay?: Day,
): Promise<ReplyOf<typeof readCashDay>> {
  const dia = requestedDay ?? dayOf(clock.now())
  const [facts, entries, ventas, otrosCobros, descuentos, cambios, cierre, reaperturas, quedaAnterior] =
    await Promise.all([
      readCashFacts(pool, dia),
      readEntriesOfDay(pool, dia),
      readSalesByPayment(pool, dia),
      readOtherCharges(pool, dia),
      sumDiscountsOfDay(pool, dia),
      readExchangesOfDay(pool, dia),
      showClosing(pool, dia),
      readReopenings(pool, dia),
      findRestBefore(pool, dia),
    ])
  const { morning, afternoon, ...wholeDay } = dailyCash(facts)
  const isHidden = hidesOpen && cierre === null
  const sumsOf = isHidden ? hiddenSums : shownSums
  return {
    fecha: formatCashDate(dia),
    abierta: isOpened(facts),
    quedaAnterior,
    ...sumsOf(wholeDay),
    maniana: { ...sumsOf(morning), movimientos: entries.filter(isInShift('morning')) },
    tarde: { ...sumsOf(afternoon), movimientos: entries.filter(isInShift('afternoon')) },
    ventas: isHidden ? null : ventas,
    otrosCobros: isHidden ? null : otrosCobros,
    descuentos: isHidden ? null : descuentos,
    cambios: isHidden ? null : cambios,
    cierre,
    reaperturas,
  }
}

const shownSums = ({ opening, income, expenses, balance }: CashSums) => ({
  apertura: opening,
  ingresos: income,
  gastos: expenses,
  saldo: balance,
})

const hiddenSums = () => ({ apertura: null, ingresos: null, gastos: null, saldo: null })

const isOpened = (facts: readonly CashAmount[]): boolean => facts.some(({ tipo }) => tipo === 'Caja Inicial')

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

export async function showCashState({
  pool,
  clock,
}: Omit<Shop, 'hidesOpen'>): Promise<ReplyOf<typeof readCashState>> {
  const today = dayOf(clock.now())
  const yesterday = daysBefore(today, 1)
  const [now, before] = await Promise.all([stateOfDay(pool, today), stateOfDay(pool, yesterday)])
  return { ...now, sinCerrar: before.abierta && !before.cerrada ? formatCashDate(yesterday) : null }
}

async function stateOfDay(db: Queryable, dia: Day): Promise<{ abierta: boolean; cerrada: boolean }> {
  const [facts, closing] = await Promise.all([readCashFacts(db, dia), findClosing(db, dia)])
  return { abierta: isOpened(facts), cerrada: closing !== undefined }
}

/** Returns the sums per day, including days without entries. */
export async function showCashDays({ pool, clock, hidesOpen }: Shop): Promise<ReplyOf<typeof readCashDays>> {
  const today = dayOf(clock.now())
  const first = daysBefore(today, DAYS_SHOWN - 1)
  const [daysWithEntries, closed] = await Promise.all([
    readSumsByDay(pool, first),
    readClosedDays(pool, first),
  ])
  const sums = new Map(daysWithEntries.map((day) => [day.dia, day]))
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const dia = daysBefore(first, -index)
    const fecha = formatCashDate(dia)
    if (hidesOpen && !closed.has(dia)) return { fecha, ingresos: null, gastos: null, saldo: null }
    const { ingresos = ZERO_SUM, gastos = ZERO_SUM } = sums.get(dia) ?? {}
    return { fecha, ingresos, gastos, saldo: subtractSum(ingresos, gastos) }
  })
}
