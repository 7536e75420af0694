import type { Day } from '#domain/calendar.ts'
import { pastMonths } from '#domain/invoices/past-months.ts'
import { monthName } from '#web/back-office/month-name.ts'

/** Returns the last months as choices, the newest first: '2026-03', 'Marzo de 2026'. */
export const recentMonths = (today: Day, count: number): { value: string; label: string }[] =>
  pastMonths(today, count).map((value) => ({
    value,
    label: `${monthName(`${value}-01` as Day)} de ${value.slice(0, 4)}`,
  }))
