import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readSalesReport } from '#contract/report/sales-report.ts'
import type { listStockRows, readReorder, readStockReport } from '#contract/report/stock-report.ts'

export type SalesReport = ReplyOf<typeof readSalesReport>
export type SalesRow = SalesReport['filas'][number]
export type Figures = SalesReport['total']['antes']
export type StockReport = ReplyOf<typeof readStockReport>
export type StockRow = ReplyOf<typeof listStockRows>['filas'][number]
export type ReorderRow = ReplyOf<typeof readReorder>['filas'][number]
