import * as exports from '#contract/export/exports.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import * as stockReport from '#contract/report/stock-report.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { exportSalesReport } from './export-sales-report.ts'
import { exportReorder, exportStockRows } from './export-stock-report.ts'
import { showSalesReport } from './show-sales-report.ts'
import { showReorder, showStockReport, showStockRows } from './show-stock-report.ts'

export const reportEndpoints = (deps: Deps): Binding[] => [
  bind(readSalesReport, ({ query }) => showSalesReport(deps, query)),
  bind(exports.exportSalesReport, ({ query }) => exportSalesReport(deps, query)),
  bind(stockReport.readStockReport, ({ query }) => showStockReport(deps, query)),
  bind(stockReport.listStockRows, ({ query }) => showStockRows(deps, query)),
  bind(exports.exportStockRows, ({ query }) => exportStockRows(deps, query)),
  bind(stockReport.readReorder, ({ query }) => showReorder(deps, query)),
  bind(exports.exportReorder, ({ query }) => exportReorder(deps, query)),
]
