import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import { dayOf, type Day } from '#domain/calendar.ts'
import { daysOf, type ReportSpans, reportSpans, spansOf } from '#domain/report/report-period.ts'
import { isByTime, type ReportGroup } from '#domain/report/report-groups.ts'
import { noSales, saleFigures, type SaleSums } from '#domain/report/sale-figures.ts'
import type { DaySpan } from '#domain/store/panel.ts'
import { hasVatInPrices } from '#domain/sale/margin.ts'
import type { Deps } from '#server/deps.ts'
import type { InSnapshot } from '#server/database/replica/snapshot-source.ts'
import { readRowNames } from './row-names-store.ts'
import { runReport } from './run-report.ts'
import { type KeyedSums, readSaleSums } from './sale-sums-store.ts'

type Query = QueryOf<typeof readSalesReport>
export type SalesReport = ReplyOf<typeof readSalesReport>

/** Most rows of a reply. An export has all rows. */
const ROWS_SHOWN = 200

type ReportDeps = Pick<Deps, 'replica' | 'clock' | 'store'>

export const showSalesReport = async (deps: ReportDeps, query: Query): Promise<SalesReport> => {
  const report = await reportOf(deps, query)
  return runReport(deps.replica, (inSnapshot) => readReport(inSnapshot, report, ROWS_SHOWN))
}

type Report = { spans: ReportSpans; group: ReportGroup; hasVat: boolean }

/** Resolves the period of a query today, and whether the shop's prices contain IVA. */
export async function reportOf(
  { clock, store }: Pick<ReportDeps, 'clock' | 'store'>,
  query: Query,
): Promise<Report> {
  const { taxCondition } = await store.profile()
  return {
    spans: spansOfQuery(query, dayOf(clock.now())),
    group: query.agrupar,
    hasVat: hasVatInPrices(taxCondition),
  }
}

function spansOfQuery({ periodo, desde, hasta }: Query, today: Day): ReportSpans {
  if (periodo !== 'fechas') return reportSpans(periodo, today)
  return spansOf({ desde: desde!, hasta: hasta! })
}

/**
 * Reads a report. `run`: runs each read, at once with others if it can. `limit`: most rows, except of days and hours, which
 * are all. Default: all.
 */
export async function readReport(
  run: InSnapshot,
  { spans: { now, before }, group, hasVat }: Report,
  limit?: number,
): Promise<SalesReport> {
  const read = (span: DaySpan, parts: Partial<Parameters<typeof readSaleSums>[1]> = {}) =>
    run((db) => readSaleSums(db, { group, span, hasVat, ...parts }))
  // Only products are so many that the rows of the earlier period are read for the shown ones.
  const isLimited = group === 'producto' && limit !== undefined
  const [current, all] = await Promise.all([
    read(now, isLimited ? { limit } : {}),
    read(before, isLimited ? { group: 'total' } : {}),
  ])
  const most = isByTime(group) ? undefined : limit
  const isWhole = most === undefined || current.count <= most
  const shown = current.rows.slice(0, most)
  const earlier = isLimited
    ? await read(before, isWhole ? {} : { products: shown.map(({ clave }) => clave) })
    : all
  const rows = pairRows(group, { now, before }, { current: shown, earlier: earlier.rows, isWhole })
  const nameOf = await run((db) => readRowNames(db, group, rows))
  return {
    ...now,
    antes: before,
    total: { ...saleFigures(current.total), antes: saleFigures(all.total) },
    filas: rows.map(({ clave, sums, sumsBefore }) => ({
      clave,
      nombre: nameOf(clave),
      ...saleFigures(sums),
      antes: saleFigures(sumsBefore),
    })),
    hay: isWhole ? rows.length : current.count,
  }
}

type PairedRow = { clave: string; sums: SaleSums; sumsBefore: SaleSums }

/**
 * Pairs the rows of two periods: days by their place, all other rows by their key. All days and hours have a row. A row
 * that only the earlier period has comes last, if all rows are known.
 */
function pairRows(
  group: ReportGroup,
  { now, before }: ReportSpans,
  found: { current: readonly KeyedSums[]; earlier: readonly KeyedSums[]; isWhole: boolean },
): PairedRow[] {
  const [current, earlier] = [found.current, found.earlier].map(
    (rows) => new Map(rows.map(({ clave, ...sums }) => [clave, sums])),
  )
  const keys = isByTime(group) ? timesOf(group, now) : [...current!.keys()]
  const keysBefore: string[] = group === 'dia' ? daysOf(before) : keys
  const known = new Set(keys)
  const gone = found.isWhole && !isByTime(group) ? [...earlier!.keys()].filter((key) => !known.has(key)) : []
  return [...keys, ...gone].map((clave, index) => ({
    clave,
    sums: current!.get(clave) ?? noSales,
    sumsBefore: earlier!.get(keysBefore[index] ?? clave) ?? noSales,
  }))
}

const timesOf = (group: 'dia' | 'hora', span: DaySpan): string[] =>
  group === 'dia' ? daysOf(span) : Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
