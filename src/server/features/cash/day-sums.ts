import type { Day } from '#domain/calendar.ts'
import type { AnyMoney } from '#domain/money-sum.ts'
import { showCashDay } from './show-cash-day.ts'

/** Returns the sums of a day and of its closing, as the last rows of an exported day. */
export async function readDaySums(
  shop: Parameters<typeof showCashDay>[0],
  dia: Day,
): Promise<{ fecha: string; descripcion: string; monto: AnyMoney }[]> {
  const { fecha, cierre, ...day } = await showCashDay(shop, dia)
  const sums: [string, AnyMoney][] = [
    ['Apertura', day.apertura],
    ['Ingresos', day.ingresos],
    ['Gastos', day.gastos],
    ['Resultado', day.saldo],
  ]
  if (cierre)
    sums.push(
      ['Contado al cerrar', cierre.contado],
      ['Diferencia', cierre.diferencia],
      ['Después del cierre', cierre.despues.suma],
      ['Diferencia con lo de después', cierre.despues.diferencia],
    )
  return sums.map(([descripcion, monto]) => ({ fecha, descripcion, monto }))
}
