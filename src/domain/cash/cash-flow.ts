import { type Day, type Shift, daysBefore, shiftOf } from '#domain/calendar.ts'
import { type Money, ZERO, add } from '#domain/money.ts'
import { type AnyMoney, type MoneySum, subtractSum, sumOf } from '#domain/money-sum.ts'
import type { Role } from '#domain/account/role.ts'
import { type PaymentPart, chargedAmount } from '#domain/pricing/price-lines.ts'
import type { Sale } from '#domain/sale/sale.ts'

export const cashEntryTypes = ['Ingreso', 'Gasto', 'Caja Inicial'] as const

export type CashEntryType = (typeof cashEntryTypes)[number]

/**
 * A cash movement of the till, in store time. Entries are never edited or deleted; a counter-entry corrects a mistake.
 * `monto` is above 0.
 */
export type CashEntry = {
  id: string
  tipo: CashEntryType
  monto: Money
  descripcion: string
  dia: Day
  hora: string
}

/** Maximum age in days of the day for which an admin writes an entry. */
export const MAX_DAYS_BACK = 31
const NOON = '12:00'

export type CashEntryDateRefusal = 'cash-in-the-future' | 'cash-not-today' | 'cash-too-old'

/** Returns the time of an entry: the given time, the current time for today, or noon for another day. */
export const resolveEntryTime = (
  { dia, hora }: { dia: Day; hora: string | undefined },
  now: { dia: Day; hora: string },
): string => hora ?? (dia === now.dia ? now.hora : NOON)

/**
 * Returns why a user may not write an entry for that day and time, or undefined. Only an admin may write for an earlier
 * day.
 */
export function cashEntryDateRefusal(
  { dia, hora }: { dia: Day; hora: string },
  { now, isAdmin }: { now: { dia: Day; hora: string }; isAdmin: boolean },
): CashEntryDateRefusal | undefined {
  if (dia > now.dia || (dia === now.dia && hora > now.hora)) return 'cash-in-the-future'
  if (dia === now.dia) return undefined
  if (!isAdmin) return 'cash-not-today'
  return dia < daysBefore(now.dia, MAX_DAYS_BACK) ? 'cash-too-old' : undefined
}

/**
 * Returns why a user may not close the cash of that day, or undefined. A seller may also close yesterday's, because a
 * shop may count its cash after midnight.
 */
export const closingDateRefusal = (
  dia: Day,
  { now, isAdmin }: { now: { dia: Day; hora: string }; isAdmin: boolean },
): CashEntryDateRefusal | undefined =>
  dia === daysBefore(now.dia, 1) ? undefined : cashEntryDateRefusal({ dia, hora: now.hora }, { now, isAdmin })

/**
 * Returns the cash that belongs in the till for a sale: its cash parts, once the sale is confirmed. A deposit sale adds
 * its parts when they are paid, and its annulment takes no cash out (`cancelDeposit`).
 */
export const cashDue = ({
  estadoPago,
  guardadaHasta,
  pagos,
}: Pick<Sale, 'estadoPago'> & { guardadaHasta: string | null; pagos: readonly PaymentPart[] }): Money =>
  estadoPago === 'Confirmada' || guardadaHasta !== null ? cashOfParts(pagos) : ZERO

/** Returns the cash among the parts of a payment, with their surcharges. */
export const cashOfParts = (pagos: readonly PaymentPart[]): Money =>
  add(...pagos.filter(({ metodo }) => isPaidInCash(metodo)).map(chargedAmount))

/** Returns true for both spellings of cash: 'efectivo' at the counter, 'Efectivo' on the web. */
export const isPaidInCash = (pago: string): boolean => pago === 'efectivo' || pago === 'Efectivo'

/** A single entry, or the sum of all entries of one type and time. */
export type CashAmount = { tipo: CashEntryType; monto: AnyMoney; hora: string }

export type CashSums = Readonly<Record<'opening' | 'income' | 'expenses' | 'balance', MoneySum>>

export type DailyCash = CashSums & { morning: CashSums; afternoon: CashSums }

/** Sums the entries of one day: opening cash plus income less expenses, in total and per shift. */
export const dailyCash = (amounts: readonly CashAmount[]): DailyCash => ({
  ...cashSums(amounts),
  morning: cashSums(amounts.filter(isInShift('morning'))),
  afternoon: cashSums(amounts.filter(isInShift('afternoon'))),
})

export const isInShift =
  (shift: Shift) =>
  ({ hora }: { hora: string }): boolean =>
    shiftOf(hora) === shift

export function cashSums(amounts: readonly CashAmount[]): CashSums {
  const opening = totalByType(amounts, 'Caja Inicial')
  const income = totalByType(amounts, 'Ingreso')
  const expenses = totalByType(amounts, 'Gasto')
  return { opening, income, expenses, balance: subtractSum(sumOf(opening, income), expenses) }
}

const totalByType = (amounts: readonly CashAmount[], tipo: CashEntryType): MoneySum =>
  sumOf(...amounts.filter((amount) => amount.tipo === tipo).map(({ monto }) => monto))

export const CASH_CLOSED = 'La caja de hoy está cerrada.'

/**
 * Returns true if a role may write to a closed cash day: an admin, or the program (`undefined`). Lists show such an
 * entry after the closing.
 */
export const canWriteToClosedDay = (rol: Role | undefined): boolean => rol !== 'seller'

/**
 * Returns true if a cash closing lacks the note about its difference. `maxDifference`: the largest difference that
 * needs no note.
 */
export const needsClosingNote = (
  { difference, nota }: { difference: AnyMoney; nota: string },
  maxDifference: Money,
): boolean => nota === '' && (difference > maxDifference || -difference > maxDifference)
