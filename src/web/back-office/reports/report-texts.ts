import { type Day, formatCashDate } from '#domain/calendar.ts'
import type { ReportPeriod } from '#domain/report/report-period.ts'
import type { StockView } from '#domain/report/stock-views.ts'

export const periodNames: Readonly<Record<ReportPeriod, string>> = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  '7-dias': 'Últimos 7 días',
  '30-dias': 'Últimos 30 días',
  mes: 'Este mes',
  anio: 'Este año',
  fechas: 'Entre dos fechas',
}

export const viewNames: Readonly<Record<StockView, string>> = {
  dias: 'Días de stock',
  agotados: 'Agotados que se venden',
  quietos: 'Sin ventas en 60 días',
}

/** Returns the label of a bar below a chart. */
export const barLabel = (group: 'dia' | 'hora', clave: string): string =>
  group === 'dia' ? formatCashDate(clave as Day).slice(0, 5) : `${clave} h`
