import { type Day, type Shift, daysBefore, shiftOf } from './calendar.ts'
import type { Money } from './money.ts'
import { type AnyMoney, type MoneySum, sumLess, sumOf } from './money-sum.ts'
import type { Role } from './role.ts'
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

/** What the sums of a day are made of: an entry, or the sum of all entries of one kind and hour. */
export type CashFacts = { tipo: CashEntryType; monto: AnyMoney; hora: string }

/** What a till began with, what came in and went out, and what that comes to. */
export type CashSums = Readonly<Record<'opening' | 'income' | 'expenses' | 'balance', MoneySum>>

export type DailyCash = CashSums & { morning: CashSums; afternoon: CashSums }

/** Opening cash plus income less expenses of the entries of one day, by shift: before 14:00 and from 14:00. */
export const dailyCash = (facts: readonly CashFacts[]): DailyCash => ({
  ...cashSums(facts),
  morning: cashSums(facts.filter(isOf('morning'))),
  afternoon: cashSums(facts.filter(isOf('afternoon'))),
})

/** Whether something of that hour belongs to the shift. */
export const isOf =
  (shift: Shift) =>
  ({ hora }: { hora: string }): boolean =>
    shiftOf(hora) === shift

export function cashSums(facts: readonly CashFacts[]): CashSums {
  const opening = totalOf(facts, 'Caja Inicial')
  const income = totalOf(facts, 'Ingreso')
  const expenses = totalOf(facts, 'Gasto')
  return { opening, income, expenses, balance: sumLess(sumOf(opening, income), expenses) }
}

const totalOf = (facts: readonly CashFacts[], tipo: CashEntryType): MoneySum =>
  sumOf(...facts.filter((fact) => fact.tipo === tipo).map(({ monto }) => monto))

/** Why a seller takes no cash and writes no entry while the cash of the day is closed. */
export const CASH_CLOSED = 'La caja de hoy está cerrada.'

/**
 * Whether somebody may write to the cash of a closed day: an admin, and the program itself (`undefined`). The entry is then listed
 * after the closing. A seller is refused (decisions.md, "The till and the cash").
 */
export const mayEnterClosedDay = (rol: Role | undefined): boolean => rol !== 'seller'

/** Whether a closing must say why counted and expected differ. `above`: the largest difference that needs no note. */
export const needsClosingNote = (
  { difference, nota }: { difference: AnyMoney; nota: string },
  above: Money,
): boolean => nota === '' && (difference > above || -difference > above)
