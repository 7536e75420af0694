import type { Day } from '#domain/calendar.ts'

/** Returns the month of `today` and the months before it as `yyyy-MM`, newest first. */
export function pastMonths(today: Day, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const newest = year * 12 + month - 1
  return Array.from({ length: count }, (_, back) => {
    const months = newest - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
