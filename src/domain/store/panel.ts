import { type Day, daysBefore } from '#domain/calendar.ts'
import { add, centavos, type Money, split, subtract, ZERO } from '#domain/money.ts'
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

/**
 * Sums of sales. `total`: money that the shop has, and `cantidad`: number of sales that were paid, at least in part.
 * `aCobrar` and `cantidadACobrar`: unpaid money and number of sales with an unpaid part. For a category, the numbers
 * count units.
 */
export type Amounts = {
  cantidad: number
  total: MoneySum
  devuelto: MoneySum
  aCobrar: MoneySum
  cantidadACobrar: number
}

/** The amounts of one day under one name: a channel, payment method or category. */
export type DayAmounts = Amounts & { dia: Day }

export function sumInSpan(rows: readonly DayAmounts[], { desde, hasta }: DaySpan): Amounts {
  const within = rows.filter(({ dia }) => dia >= desde && dia <= hasta)
  const count = (of: 'cantidad' | 'cantidadACobrar') => within.reduce((sum, row) => sum + row[of], 0)
  const amount = (of: 'total' | 'devuelto' | 'aCobrar') => sumOf(...within.map((row) => row[of]))
  return {
    cantidad: count('cantidad'),
    total: amount('total'),
    devuelto: amount('devuelto'),
    aCobrar: amount('aCobrar'),
    cantidadACobrar: count('cantidadACobrar'),
  }
}

type SaleToDivide = {
  total: Money
  recargo: Money
  aCobrar: Money
  devuelto: Money
  lines: readonly { categoria: string; total: Money }[]
}

/**
 * Divides the collected, refunded and unpaid part of a sale among the categories of its lines, in proportion to the
 * totals of the lines. The surcharge belongs to no category. A discount for the payment method (`recargo` below zero)
 * reduces the lines.
 */
export function amountsByCategory({
  total,
  recargo,
  aCobrar,
  devuelto,
  lines,
}: SaleToDivide): (Pick<Amounts, 'total' | 'devuelto' | 'aCobrar'> & { categoria: string })[] {
  const prices = lines.map((line) => line.total)
  const discounts = split(recargo < 0 ? recargo : ZERO, prices)
  const ofLines = prices.map((price, at) => add(price, discounts[at]!))
  const surcharge = subtract(total, add(...ofLines))
  const [collected, refunded, unpaid] = [subtract(subtract(total, aCobrar), devuelto), devuelto, aCobrar].map(
    (part) => split(part, [...ofLines, surcharge]),
  )
  return lines.map(({ categoria }, index) => ({
    categoria,
    total: sumOf(collected?.[index] ?? ZERO),
    devuelto: sumOf(refunded?.[index] ?? ZERO),
    aCobrar: sumOf(unpaid?.[index] ?? ZERO),
  }))
}

/** Returns the average total of a paid sale, half a centavo rounded up. Undefined without sales. */
export const averageTicket = ({ cantidad, total }: Pick<Amounts, 'cantidad' | 'total'>): Money | undefined =>
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
    .filter((row) => saleCount(row) + saleCount(row.antes) > 0)
    .toSorted(
      (one, other) =>
        Number(other.total - one.total) ||
        Number(other.antes.total - one.antes.total) ||
        (one.nombre < other.nombre ? -1 : 1),
    )
}

const saleCount = ({ cantidad, cantidadACobrar }: Amounts): number => cantidad + cantidadACobrar
