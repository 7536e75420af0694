import type { CashEntry, CashEntryType } from '#domain/cash/cash-flow.ts'
import { parsePesos, ZERO } from '#domain/money.ts'
import { storeTime } from './past-sales.ts'

export type DemoCashEntry = Pick<CashEntry, 'tipo' | 'monto' | 'descripcion'> & { at: Date }

type Row = readonly [
  daysAgo: number,
  hour: number,
  minute: number,
  tipo: CashEntryType,
  pesos: number,
  descripcion: string,
]

const rows: readonly Row[] = [
  [6, 9, 5, 'Caja Inicial', 40_000, 'Cambio para empezar el día'],
  [6, 11, 30, 'Gasto', 12_500, 'Bolsas y papel de seda'],
  [6, 18, 10, 'Ingreso', 23_900, 'Seña de un vestido a medida'],
  [5, 9, 2, 'Caja Inicial', 45_000, 'Cambio para empezar el día'],
  [5, 12, 20, 'Gasto', 8_400.5, 'Artículos de limpieza'],
  [5, 16, 45, 'Ingreso', 18_000, 'Arreglos de costura'],
  [4, 9, 10, 'Caja Inicial', 38_000, 'Cambio para empezar el día'],
  [4, 15, 30, 'Gasto', 27_800, 'Flete de mercadería'],
  [3, 9, 4, 'Caja Inicial', 42_000, 'Cambio para empezar el día'],
  [3, 10, 50, 'Ingreso', 15_600, 'Diferencia por cambio de prenda'],
  [3, 19, 15, 'Gasto', 9_900, 'Perchas de madera'],
  [2, 9, 6, 'Caja Inicial', 40_000, 'Cambio para empezar el día'],
  [2, 13, 40, 'Gasto', 6_750.25, 'Café y facturas para el local'],
  [2, 17, 25, 'Ingreso', 31_000, 'Seña de un tapado'],
  [1, 9, 3, 'Caja Inicial', 50_000, 'Cambio para empezar el día'],
  [1, 11, 15, 'Gasto', 14_300, 'Etiquetas y precintos'],
  [1, 18, 50, 'Ingreso', 12_000, 'Arreglos de costura'],
  [0, 0, 5, 'Caja Inicial', 45_000, 'Cambio para empezar el día'],
]

export function demoCashEntries(today: Date): DemoCashEntry[] {
  return rows.map(([daysAgo, hour, minute, tipo, pesos, descripcion]) => ({
    tipo,
    monto: parsePesos(pesos) ?? ZERO,
    descripcion,
    at: earlier(storeTime(today, daysAgo, hour, minute), today),
  }))
}

const earlier = (one: Date, other: Date): Date => (one.getTime() < other.getTime() ? one : other)
