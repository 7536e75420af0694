import { dayOf, daysBefore, formatTime } from '#domain/calendar.ts'
import type { DaySpan } from '#domain/store/panel.ts'

/** Store time from which the summary of a week is due on Monday. */
const DUE_FROM = '07:00'

/**
 * Returns the last whole week, Monday to Sunday, of which a summary is due at `now`. Undefined on Monday morning before
 * `DUE_FROM`. Older weeks are never due.
 */
export function summaryWeek(now: Date): DaySpan | undefined {
  const today = dayOf(now)
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  if (daysSinceMonday === 0 && formatTime(now) < DUE_FROM) return undefined
  return { desde: daysBefore(today, daysSinceMonday + 7), hasta: daysBefore(today, daysSinceMonday + 1) }
}
