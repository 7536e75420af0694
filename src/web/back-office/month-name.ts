import type { Day } from '#domain/calendar.ts'

const months = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const

/** Returns the name of the month: 'Noviembre'. */
export const monthName = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? ''
