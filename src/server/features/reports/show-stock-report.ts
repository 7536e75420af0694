import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { listStockRows, readReorder, readStockReport } from '#contract/report/stock-report.ts'
import { dayOf, daysBefore, endOfDay, startOfDay } from '#domain/calendar.ts'
import { sumOf } from '#domain/money-sum.ts'
import { sortSizes } from '#domain/product/sort-sizes.ts'
import { DEMAND_DAYS, daysOfStock } from '#domain/report/reorder.ts'
import type { Deps } from '#server/deps.ts'
import { runReport } from './run-report.ts'
import {
  type DemandSpan,
  readReorderRows,
  readSizes,
  readStockByCategory,
  readStockRows,
} from './stock-report-store.ts'

/** Most rows of a reply. An export has all rows. */
const ROWS_SHOWN = 200

type ReportDeps = Pick<Deps, 'replica' | 'clock'>

/** Returns the moments of the last `DEMAND_DAYS` days, today included. */
export function demandSpan({ clock }: Pick<Deps, 'clock'>): DemandSpan {
  const today = dayOf(clock.now())
  return [startOfDay(daysBefore(today, DEMAND_DAYS - 1)), endOfDay(today)]
}

export async function showStockReport(
  deps: ReportDeps,
  { categoria }: QueryOf<typeof readStockReport>,
): Promise<ReplyOf<typeof readStockReport>> {
  const span = demandSpan(deps)
  const [categories, sizes] = await runReport(deps.replica, (inSnapshot) =>
    Promise.all([
      inSnapshot((db) => readStockByCategory(db, span)),
      inSnapshot((db) => readSizes(db, { span, categoria })),
    ]),
  )
  const bySize = new Map(sizes.map((row) => [row.talle, row]))
  const shown = categories.filter((row) => categoria === undefined || row.categoria === categoria)
  const count = (of: 'vendidas' | 'stock' | 'sinCosto') => shown.reduce((sum, row) => sum + row[of], 0)
  return {
    vendidas: count('vendidas'),
    stock: count('stock'),
    aPrecio: sumOf(...shown.map(({ aPrecio }) => aPrecio)),
    aCosto: sumOf(...shown.map(({ aCosto }) => aCosto)),
    sinCosto: count('sinCosto'),
    porCategoria: categories,
    talles: sortSizes([...bySize.keys()]).map((talle) => bySize.get(talle)!),
  }
}

export async function showStockRows(
  deps: ReportDeps,
  { vista, categoria }: QueryOf<typeof listStockRows>,
): Promise<ReplyOf<typeof listStockRows>> {
  const { rows, count } = await runReport(deps.replica, (inSnapshot) =>
    inSnapshot((db) => readStockRows(db, vista, { span: demandSpan(deps), categoria, limit: ROWS_SHOWN })),
  )
  return { filas: rows.map((row) => ({ ...row, dias: daysOfStock(row) ?? null })), hay: count }
}

export async function showReorder(
  deps: ReportDeps,
  query: QueryOf<typeof readReorder>,
): Promise<ReplyOf<typeof readReorder>> {
  const { rows, count, units } = await runReport(deps.replica, (inSnapshot) =>
    inSnapshot((db) => readReorderRows(db, { span: demandSpan(deps), ...query, limit: ROWS_SHOWN })),
  )
  return { filas: rows, hay: count, unidades: units }
}
