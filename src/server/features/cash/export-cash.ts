import { dayOf, type Day } from '#domain/calendar.ts'
import { isInShift } from '#domain/cash/cash-flow.ts'
import type { AnyMoney } from '#domain/money-sum.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import { snapshotSource } from '#server/database/replica/snapshot-source.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ExportColumn,
  keysetPart,
  type TableExport,
  tableExport,
} from '#server/handlers/table-export.ts'
import { type ListedCashEntry, readCashEntries } from './cash-store.ts'
import { showCashDay } from './show-cash-day.ts'

type Row = Partial<Omit<ListedCashEntry, 'monto'>> & { fecha: string; descripcion: string; monto: AnyMoney }

/**
 * Exports cash entries, oldest first. An export of one whole day has the day in its name, and ends with the sums of the
 * day and of its closing. `hidesOpen`: leaves out the sums of an open day.
 */
export function exportCash(
  { pool, clock, hidesOpen }: Pick<Deps, 'pool' | 'clock'> & { hidesOpen: boolean },
  { formato, ...filter }: QueryOf<typeof exports.exportCash>,
): TableExport {
  const { desde, hasta, tipo } = filter
  const wholeDay = desde !== undefined && desde === hasta && tipo === undefined ? desde : undefined
  return tableExport<Row>({
    source: snapshotSource(pool),
    name: `caja-${wholeDay ?? dayOf(clock.now())}`,
    formato,
    columns,
    async read(db, { after: last, limit }) {
      const order = { orden: 'fecha', sentido: 'asc' } as const
      const part = await keysetPart(
        limit,
        (count) => readCashEntries(db, filter, { ...order, last, limit: count }),
        ({ id }) => Number(id),
      )
      if (wholeDay === undefined || part.next !== undefined) return part
      return {
        ...part,
        rows: [...part.rows, ...(await readDaySums({ pool: db, clock, hidesOpen }, wholeDay))],
      }
    },
  })
}

const columns: readonly ExportColumn<Row>[] = [
  ['Fecha', ({ fecha }) => fecha],
  ['Hora', ({ hora = '' }) => hora],
  ['Turno', ({ hora }) => (hora === undefined ? '' : isInShift('morning')({ hora }) ? 'Mañana' : 'Tarde')],
  ['Tipo', ({ tipo = '' }) => tipo],
  ['Descripción', ({ descripcion }) => descripcion],
  ['Monto', ({ monto }) => ({ amount: monto })],
  ['Venta', ({ ventaNumero }) => ventaNumero ?? ''],
  ['Quién', ({ quien = '' }) => quien],
  ['Escrito', ({ escrito = '' }) => escrito],
]

/** Returns the sums of a day and of its closing, as the last rows of an exported day. */
async function readDaySums(
  shop: Parameters<typeof showCashDay>[0],
  dia: Day,
): Promise<{ fecha: string; descripcion: string; monto: AnyMoney }[]> {
  const { fecha, cierre, ...day } = await showCashDay(shop, dia)
  const sums: [string, AnyMoney | null][] = [
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
  return sums.flatMap(([descripcion, monto]) => (monto === null ? [] : [{ fecha, descripcion, monto }]))
}
