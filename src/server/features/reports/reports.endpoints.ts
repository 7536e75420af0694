import * as exports from '#contract/export/exports.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { exportSalesReport } from './export-sales-report.ts'
import { showSalesReport } from './show-sales-report.ts'

export const reportEndpoints = (deps: Deps): Binding[] => [
  bind(readSalesReport, ({ query }) => showSalesReport(deps, query)),
  bind(exports.exportSalesReport, ({ query }) => exportSalesReport(deps, query)),
]
