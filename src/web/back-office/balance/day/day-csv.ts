import type { CsvCell } from '#domain/text/write-csv.ts'
import type { CashDay, CashShift } from '#web/back-office/balance/cash-day.ts'

const HEADER = [
  'Fecha',
  'Hora',
  'Turno',
  'Tipo',
  'Descripción',
  'Monto',
  'Venta',
  'Quién',
  'Escrito',
] as const

/** Returns the day's entries and sums as rows of a spreadsheet. */
export function dayRows(day: CashDay): CsvCell[][] {
  const entries = (turno: string, { movimientos }: CashShift): CsvCell[][] =>
    movimientos.map(({ hora, tipo, descripcion, monto, ventaNumero, quien, escrito }) => [
      day.fecha,
      hora,
      turno,
      tipo,
      descripcion,
      monto,
      ventaNumero === null ? '' : String(ventaNumero),
      quien,
      escrito,
    ])
  const sum = (name: string, amount: CsvCell): CsvCell[] => [day.fecha, '', '', '', name, amount, '', '', '']
  return [
    [...HEADER],
    ...entries('Mañana', day.maniana),
    ...entries('Tarde', day.tarde),
    sum('Apertura', day.apertura),
    sum('Ingresos', day.ingresos),
    sum('Gastos', day.gastos),
    sum('Resultado', day.saldo),
    ...(day.cierre
      ? [
          sum('Contado al cerrar', day.cierre.contado),
          sum('Diferencia', day.cierre.diferencia),
          sum('Después del cierre', day.cierre.despues.suma),
          sum('Diferencia con lo de después', day.cierre.despues.diferencia),
        ]
      : []),
  ]
}
