import type { Day } from '#domain/calendar.ts'

/** An accountant asks for the current year and the end of the previous one. */
const SHOWN_MONTHS = 13

/** Returns the last months as choices of a filter, the newest first: '2026-03', 'Marzo de 2026'. */
export function recentMonths(today: Day): { value: string; label: string }[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: SHOWN_MONTHS }, (_, back) => {
    const months = year * 12 + month - 1 - back
    const value = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
    return { value, label: `${monthNames[months % 12]} de ${value.slice(0, 4)}` }
  })
}

const monthNames = [
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
]
