import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import type { listStockRows, readReorder } from '#contract/report/stock-report.ts'
import { dayOf } from '#domain/calendar.ts'
import { DEMAND_DAYS, daysOfStock } from '#domain/report/reorder.ts'
import type { Deps } from '#server/deps.ts'
import { type ExportColumn, type TableExport, tableExport } from '#server/handlers/table-export.ts'
import { demandSpan } from './show-stock-report.ts'
import { readReorderRows, readStockRows } from './stock-report-store.ts'

type ReportDeps = Pick<Deps, 'replica' | 'clock'>
type StockRow = Omit<ReplyOf<typeof listStockRows>['filas'][number], 'dias'>
type ReorderRow = ReplyOf<typeof readReorder>['filas'][number]

/** Exports a list of the stock report. */
export const exportStockRows = (
  deps: ReportDeps,
  { formato, vista, categoria }: QueryOf<typeof exports.exportStockRows>,
): TableExport =>
  tableExport<StockRow>({
    source: deps.replica,
    name: `informe-stock-${vista}-${dayOf(deps.clock.now())}`,
    formato,
    columns: [
      ...combinationColumns,
      [`Vendidas en ${DEMAND_DAYS} días`, ({ vendidas }) => vendidas],
      ['Stock', ({ stock }) => stock],
      ['Días de stock', (row) => daysOfStock(row) ?? ''],
      ['A precio de venta', ({ aPrecio }) => ({ amount: aPrecio })],
    ],
    read: async (db) => ({
      rows: (await readStockRows(db, vista, { span: demandSpan(deps), categoria })).rows,
      next: undefined,
    }),
  })

/** Exports the proposal of quantities as an order for a supplier, by category and product, without sales and stock. */
export const exportReorder = (
  deps: ReportDeps,
  { formato, ...query }: QueryOf<typeof exports.exportReorder>,
): TableExport =>
  tableExport<ReorderRow>({
    source: deps.replica,
    name: `pedido-${query.dias}-dias-${dayOf(deps.clock.now())}`,
    formato,
    columns: [...combinationColumns, ['Cantidad', ({ pedir }) => pedir]],
    read: async (db) => ({
      rows: (await readReorderRows(db, { span: demandSpan(deps), ...query })).rows.toSorted(byProduct),
      next: undefined,
    }),
  })

const combinationColumns: ExportColumn<Pick<StockRow, 'sku' | 'nombre' | 'categoria' | 'color' | 'talle'>>[] =
  [
    ['Categoría', ({ categoria }) => categoria],
    ['Producto', ({ nombre }) => nombre],
    ['SKU', ({ sku }) => sku],
    ['Color', ({ color }) => color],
    ['Talle', ({ talle }) => talle],
  ]

const byProduct = (one: ReorderRow, other: ReorderRow): number =>
  one.categoria.localeCompare(other.categoria, 'es') ||
  one.nombre.localeCompare(other.nombre, 'es') ||
  (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
