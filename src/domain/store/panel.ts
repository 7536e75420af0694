import { type Day, daysBefore } from '#domain/calendar.ts'
import { centavos, type Money } from '#domain/money.ts'
import { type MoneySum, sumOf } from '#domain/money-sum.ts'

/** A period of days that includes both ends. */
export type DaySpan = { desde: Day; hasta: Day }

/** Periods of the panel: today, the month so far, and earlier periods for comparison. */
export type PanelSpans = {
  today: DaySpan
  yesterday: DaySpan
  month: DaySpan
  lastMonth: DaySpan
  /** Last month up to today's day of the month. A shorter month ends with its last day. */
  lastMonthSoFar: DaySpan
}

export function panelSpans(today: Day): PanelSpans {
  const first = firstOfMonth(today)
  const lastDayOfLastMonth = daysBefore(first, 1)
  const firstDayOfLastMonth = firstOfMonth(lastDayOfLastMonth)
  const yesterday = daysBefore(today, 1)
  const sameDay = `${firstDayOfLastMonth.slice(0, 8)}${today.slice(8)}` as Day
  return {
    today: { desde: today, hasta: today },
    yesterday: { desde: yesterday, hasta: yesterday },
    month: { desde: first, hasta: today },
    lastMonth: { desde: firstDayOfLastMonth, hasta: lastDayOfLastMonth },
    // `sameDay` may not exist, for example '2026-06-31'. As text, such a day sorts after the last day of the month.
    lastMonthSoFar: {
      desde: firstDayOfLastMonth,
      hasta: sameDay < lastDayOfLastMonth ? sameDay : lastDayOfLastMonth,
    },
  }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day

export type Amounts = { cantidad: number; total: MoneySum }

/** The amounts of one day under one name: a channel, payment method or category. */
export type DayAmounts = Amounts & { dia: Day }

export function sumInSpan(rows: readonly DayAmounts[], { desde, hasta }: DaySpan): Amounts {
  const within = rows.filter(({ dia }) => dia >= desde && dia <= hasta)
  return {
    cantidad: within.reduce((sum, { cantidad }) => sum + cantidad, 0),
    total: sumOf(...within.map(({ total }) => total)),
  }
}

/** Returns the average total of a sale, half a centavo rounded up. Undefined without sales. */
export const averageTicket = ({ cantidad, total }: Amounts): Money | undefined =>
  cantidad === 0 ? undefined : centavos(Number((total * 2n + BigInt(cantidad)) / BigInt(2 * cantidad)))

export type NamedAmounts = Amounts & { nombre: string; antes: Amounts }

/**
 * Returns each name's sums in a period and in the previous period, largest amount first. Omits names without sales in
 * both.
 */
export function sumsByName<Row extends DayAmounts>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  { now, before }: { now: DaySpan; before: DaySpan },
): NamedAmounts[] {
  return [...new Set(rows.map(nameOf))]
    .map((nombre) => {
      const rowsOfName = rows.filter((row) => nameOf(row) === nombre)
      return { nombre, ...sumInSpan(rowsOfName, now), antes: sumInSpan(rowsOfName, before) }
    })
    .filter(({ cantidad, antes }) => cantidad + antes.cantidad > 0)
    .toSorted(
      (one, other) =>
        Number(other.total - one.total) ||
        Number(other.antes.total - one.antes.total) ||
        (one.nombre < other.nombre ? -1 : 1),
    )
}
