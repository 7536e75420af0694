import type { Day } from '#domain/calendar.ts'
import type { DeliveryDates } from './delivery-dates.ts'
import type { ShippingKind } from './shipping-options.ts'

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** Returns when a purchase is expected: 'Llega entre el martes 1/12 y el jueves 3/12'. '' if that is unknown. */
export function deliveryText(kind: ShippingKind, dates: DeliveryDates | null): string {
  if (dates === null) return ''
  if (kind === 'retiro') return `Listo para retirar desde el ${dayText(dates.desde)}`
  return dates.desde === dates.hasta
    ? `Llega el ${dayText(dates.desde)}`
    : `Llega entre el ${dayText(dates.desde)} y el ${dayText(dates.hasta)}`
}

function dayText(day: Day): string {
  const [, month, date] = day.split('-').map(Number)
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${date}/${month}`
}
