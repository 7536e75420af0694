import type { Day } from '#domain/calendar.ts'

/** Returns the day and the month: '25/11'. */
export const dayAndMonth = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** Formats a waiting time in its largest unit. */
export function agoText(hours: number): string {
  if (hours < 1) return 'hace menos de una hora'
  if (hours === 1) return 'hace una hora'
  if (hours < 48) return `hace ${hours} horas`
  return `hace ${Math.floor(hours / 24)} días`
}

export const salesText = (count: number): string => (count === 1 ? '1 venta' : `${count} ventas`)
export const unitsText = (count: number): string => (count === 1 ? '1 unidad' : `${count} unidades`)
