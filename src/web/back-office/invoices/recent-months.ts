import type { Day } from '#domain/calendar.ts'
import { pastMonths } from '#domain/invoices/past-months.ts'
import { monthName } from '#web/back-office/month-name.ts'

/** An accountant asks for the current year and the end of the previous one. */
const SHOWN_MONTHS = 13

/** Returns the last months as choices of a filter, the newest first: '2026-03', 'Marzo de 2026'. */
export const recentMonths = (today: Day): { value: string; label: string }[] =>
  pastMonths(today, SHOWN_MONTHS).map((value) => ({
    value,
    label: `${monthName(`${value}-01` as Day)} de ${value.slice(0, 4)}`,
  }))
