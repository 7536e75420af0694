import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import { dayOf, type Day } from '#domain/calendar.ts'
import { daysOf, type ReportSpans, reportSpans, spansOf } from '#domain/report/report-period.ts'
import { isByTime, isLineGroup, type ReportGroup } from '#domain/report/report-groups.ts'
import { addSums, noSales, saleFigures, type SaleSums } from '#domain/report/sale-figures.ts'
import { hasVatInPrices } from '#domain/sale/margin.ts'
import type { Deps } from '#server/deps.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readRowNames } from './row-names-store.ts'
import { type KeyedSums, readSaleSums } from './sale-sums-store.ts'

type Query = QueryOf<typeof readSalesReport>
export type SalesReport = ReplyOf<typeof readSalesReport>

/** Most rows of a reply. An export has all rows. */
const ROWS_SHOWN = 200

type ReportDeps = Pick<Deps, 'replica' | 'clock' | 'store'>

export const showSalesReport = async (deps: ReportDeps, query: Query): Promise<SalesReport> => {
  const report = await reportOf(deps, query)
  return deps.replica((inSnapshot) => inSnapshot((db) => readReport(db, report, ROWS_SHOWN)))
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

/** Reads a report in one snapshot. `limit`: most rows, except of days and hours, which are all. Default: all. */
export async function readReport(
  db: Queryable,
  { spans: { now, before }, group, hasVat }: Report,
  limit?: number,
): Promise<SalesReport> {
  const isLimited = limit !== undefined && !isByTime(group)
  const read = (span: ReportSpans['now'], keys?: readonly string[]) =>
    readSaleSums(db, { group, span, hasVat, ...(keys && { keys }), ...(isLimited && !keys && { limit }) })
  const { rows, count } = await read(now)
  const shown = isByTime(group) ? withEveryTime(group as 'dia' | 'hora', rows, now) : rows
  const isWhole = !isLimited || count <= limit
  const earlier = await read(before, isWhole ? undefined : rows.map(({ clave }) => clave))
  const keysBefore = group === 'dia' ? daysOf(before) : undefined
  const sumsBefore = new Map(earlier.rows.map(({ clave, ...sums }) => [clave, sums]))
  // A row that only the earlier period has is shown too, because its sales ended.
  const known = new Set(shown.map(({ clave }) => clave))
  const gone = isWhole && group !== 'dia' ? earlier.rows.filter(({ clave }) => !known.has(clave)) : []
  const all = [...shown, ...gone.map(({ clave }) => ({ clave, ...noSales }))]
  const nameOf = await readRowNames(db, group, all)
  const isSummable = isWhole && !isLineGroup(group)
  const totalOf = async (span: ReportSpans['now'], of: readonly SaleSums[]) =>
    saleFigures(
      (isSummable ? of : (await readSaleSums(db, { group: 'total', span, hasVat })).rows).reduce(
        addSums,
        noSales,
      ),
    )
  return {
    ...now,
    antes: before,
    total: { ...(await totalOf(now, shown)), antes: await totalOf(before, earlier.rows) },
    filas: all.map(({ clave, ...sums }, index) => ({
      clave,
      nombre: nameOf(clave),
      ...saleFigures(sums),
      antes: saleFigures(sumsBefore.get(keysBefore ? (keysBefore[index] ?? '') : clave) ?? noSales),
    })),
    hay: count + gone.length,
  }
}

/** Adds the days of a period, or the hours of a day, without sales. */
function withEveryTime(
  group: 'dia' | 'hora',
  rows: readonly KeyedSums[],
  span: ReportSpans['now'],
): KeyedSums[] {
  const found = new Map(rows.map((row) => [row.clave, row]))
  const keys: string[] =
    group === 'dia'
      ? daysOf(span)
      : Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return keys.map((clave) => found.get(clave) ?? { clave, ...noSales })
}
