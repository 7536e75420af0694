import { type Day, parseDay } from '#domain/calendar.ts'
import { type ReportGroup, reportGroups } from '#domain/report/report-groups.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report/report-period.ts'
import { type StockView, stockViews } from '#domain/report/stock-views.ts'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'

export const REPORTS_PATH = '/dashboard/reports'
export const STOCK_REPORT_PATH = `${REPORTS_PATH}/stock`
export const REORDER_PATH = `${REPORTS_PATH}/reorder`

type SalesReportFilters = { periodo: ReportPeriod; desde: Day; hasta: Day; agrupar: ReportGroup }

export const salesReportRules: ListRules<SalesReportFilters> = {
  path: REPORTS_PATH,
  filters: {
    periodo: oneOf(reportPeriods),
    desde: parseDay,
    hasta: parseDay,
    agrupar: oneOf(reportGroups),
  },
}

/** The categories and suppliers of a shop change, so an unknown one finds no rows. */
const shortText = (text: string): string | undefined => (text === '' || text.length > 80 ? undefined : text)

export const stockRules: ListRules<{ vista: StockView; categoria: string }> = {
  path: STOCK_REPORT_PATH,
  filters: { vista: oneOf(stockViews), categoria: shortText },
}

/** Choices of days that an order covers. */
export const coverDays = ['15', '30', '45', '60', '90', '120', '180'] as const

export const reorderRules: ListRules<{
  dias: (typeof coverDays)[number]
  categoria: string
  proveedor: string
}> = {
  path: REORDER_PATH,
  filters: { dias: oneOf(coverDays), categoria: shortText, proveedor: shortText },
}
