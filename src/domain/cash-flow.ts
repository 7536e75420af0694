import { type Day, type Shift, daysBefore, shiftOf } from './calendar.ts'
import { type Money, ZERO, add, subtract } from './money.ts'
import type { Sale } from './sale.ts'

export const cashEntryTypes = ['Ingreso', 'Gasto', 'Caja Inicial'] as const

export type CashEntryType = (typeof cashEntryTypes)[number]

/**
 * A movement of the till, of a day and an hour (HH:mm) of the store. Never edited or deleted; a mistake is answered by a
 * counter-entry. `monto` is above 0.
 */
export type CashEntry = {
  id: string
  tipo: CashEntryType
  monto: Money
  descripcion: string
  dia: Day
  hora: string
}

/** How far back an admin may write an entry. */
export const MOST_DAYS_BACK = 31
const NOON = '12:00'

/** Why an entry may not be of that day and hour: both still to come, not today, or too long ago. */
export type CashMomentRefusal = 'cash-in-the-future' | 'cash-not-today' | 'cash-too-old'

/**
 * The hour an entry is of: the one that was said, now where it is today's, and noon of any other day (decisions.md, "The till
 * and the cash").
 */
export const hourOfEntry = (
  { dia, hora }: { dia: Day; hora: string | undefined },
  now: { dia: Day; hora: string },
): string => hora ?? (dia === now.dia ? now.hora : NOON)

/** Whether somebody may write an entry of that day and hour: of what is to come nobody, of days before an admin only. */
export function cashMomentRefusal(
  { dia, hora }: { dia: Day; hora: string },
  { now, isAdmin }: { now: { dia: Day; hora: string }; isAdmin: boolean },
): CashMomentRefusal | undefined {
  if (dia > now.dia || (dia === now.dia && hora > now.hora)) return 'cash-in-the-future'
  if (dia === now.dia) return undefined
  if (!isAdmin) return 'cash-not-today'
  return dia < daysBefore(now.dia, MOST_DAYS_BACK) ? 'cash-too-old' : undefined
}

/**
 * Whether what a sale brings in lies in the till: paid in cash, at the counter or on the web, and confirmed (decisions.md,
 * "Stock, sales, money"). Cards and transfers stand apart, and what cost nothing brings nothing in.
 */
export const entersCash = ({
  pago,
  estadoPago,
  total,
}: Pick<Sale, 'estadoPago' | 'total'> & { pago: string }): boolean =>
  estadoPago === 'Confirmada' && isPaidInCash(pago) && total > 0

/** `pago` of a sale is cash, at the counter or on the web. */
export const isPaidInCash = (pago: string): boolean => pago === 'efectivo' || pago === 'Efectivo'

/** `Entry`: whatever else is known of each. */
export type ShiftCash<Entry extends CashFacts = CashFacts> = {
  opening: Money
  income: Money
  expenses: Money
  balance: Money
  entries: Entry[]
}

/** What the sums of a day are made of. */
export type CashFacts = Pick<CashEntry, 'tipo' | 'monto' | 'hora'>

export type DailyCash<Entry extends CashFacts> = Omit<ShiftCash<Entry>, 'entries'> & {
  morning: ShiftCash<Entry>
  afternoon: ShiftCash<Entry>
}

/** Opening cash plus income less expenses of the entries of one day, by shift: before 14:00 and from 14:00. */
export function dailyCash<Entry extends CashFacts>(entries: readonly Entry[]): DailyCash<Entry> {
  const { entries: _all, ...wholeDay } = cashOf(entries)
  return { ...wholeDay, morning: shiftCash(entries, 'morning'), afternoon: shiftCash(entries, 'afternoon') }
}

const shiftCash = <Entry extends CashFacts>(entries: readonly Entry[], shift: Shift): ShiftCash<Entry> =>
  cashOf(entries.filter((entry) => shiftOf(entry.hora) === shift))

function cashOf<Entry extends CashFacts>(entries: readonly Entry[]): ShiftCash<Entry> {
  const opening = totalOf(entries, 'Caja Inicial')
  const income = totalOf(entries, 'Ingreso')
  const expenses = totalOf(entries, 'Gasto')
  return {
    opening,
    income,
    expenses,
    balance: subtract(add(opening, income), expenses),
    entries: [...entries],
  }
}

const totalOf = (entries: readonly CashFacts[], tipo: CashEntryType): Money =>
  entries.reduce((sum, entry) => (entry.tipo === tipo ? add(sum, entry.monto) : sum), ZERO)
