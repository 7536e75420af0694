import { type Day, daysBefore } from '#domain/calendar.ts'
import { type DaySpan, panelSpans } from '#domain/store/panel.ts'

/** Named periods of the reports, in the order of the screen. 'fechas' has its days from the user. */
export const reportPeriods = ['hoy', 'ayer', '7-dias', '30-dias', 'mes', 'anio', 'fechas'] as const

export type ReportPeriod = (typeof reportPeriods)[number]

/** A period and the period before, with which the reports compare it. */
export type ReportSpans = { now: DaySpan; before: DaySpan }

/** Longest period of a report. */
export const MAX_REPORT_DAYS = 731

/**
 * Returns the days of a period that ends today, and the period before. Days compare with as many days before. Month and
 * year so far compare with the previous month and year up to the same day, or their last day if they are shorter.
 */
export function reportSpans(period: Exclude<ReportPeriod, 'fechas'>, today: Day): ReportSpans {
  if (period === 'mes') {
    const { month, lastMonthSoFar } = panelSpans(today)
    return { now: month, before: lastMonthSoFar }
  }
  if (period === 'anio') return yearSoFar(today)
  if (period === 'ayer') return spansOf({ desde: daysBefore(today, 1), hasta: daysBefore(today, 1) })
  const days = { hoy: 1, '7-dias': 7, '30-dias': 30 }[period]
  return spansOf({ desde: daysBefore(today, days - 1), hasta: today })
}

/** Returns a period with as many days before it. */
export function spansOf(now: DaySpan): ReportSpans {
  const days = daysIn(now)
  return { now, before: { desde: daysBefore(now.desde, days), hasta: daysBefore(now.desde, 1) } }
}

/** Returns the number of days of a period, both ends included. Zero or less if the ends are reversed. */
export const daysIn = ({ desde, hasta }: DaySpan): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / 86_400_000) + 1

/** Returns the days of a period, oldest first. */
export const daysOf = (span: DaySpan): Day[] =>
  Array.from({ length: daysIn(span) }, (_, index) => daysBefore(span.desde, -index))

function yearSoFar(today: Day): ReportSpans {
  const lastYear = `${Number(today.slice(0, 4)) - 1}`
  const sameDay = today.slice(5) === '02-29' ? '02-28' : today.slice(5)
  return {
    now: { desde: `${today.slice(0, 4)}-01-01` as Day, hasta: today },
    before: { desde: `${lastYear}-01-01` as Day, hasta: `${lastYear}-${sameDay}` as Day },
  }
}
