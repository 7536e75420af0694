import type { ReportGroup } from '#domain/report/report-groups.ts'
import { spansOf } from '#domain/report/report-period.ts'
import { DEFAULT_COVER_DAYS } from '#domain/report/reorder.ts'
import { summaryWeek } from '#domain/report/summary-week.ts'
import { hasVatInPrices } from '#domain/sale/margin.ts'
import type { DaySpan } from '#domain/store/panel.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmails } from '#server/email/outbox/outbox-store.ts'
import { weeklySummarySubject } from '#server/email/templates/weekly-summary.ts'
import { runReport } from './run-report.ts'
import { readReport } from './show-sales-report.ts'
import { demandSpan } from './show-stock-report.ts'
import { readReorderRows } from './stock-report-store.ts'
import { weeklySummaryParts, type WeekReports } from './weekly-summary-parts.ts'
import { readAdminsWithoutEmail } from './weekly-summary-store.ts'

const BEST = 5

/**
 * Queues the summary of the last whole week for each admin who does not have it yet, if the store data ask for it.
 * Returns the number of e-mails. The dedupe key has the week and the account, so no admin receives a week twice. The
 * e-mail goes to accounts and not to the store's address, because sellers may read that one and see no margin.
 */
export async function sendWeeklySummary(
  deps: Pick<Deps, 'pool' | 'replica' | 'clock' | 'store'>,
): Promise<number> {
  const now = deps.clock.now()
  const week = summaryWeek(now)
  const { weeklySummary, taxCondition } = await deps.store.profile()
  if (!weeklySummary || week === undefined) return 0
  const prefix = `weekly-summary:${week.desde}:`
  const admins = await readAdminsWithoutEmail(deps.pool, { prefix, now })
  if (admins.length === 0) return 0
  const parts = weeklySummaryParts(await readWeek(deps, week, hasVatInPrices(taxCondition)))
  return queueEmails(
    deps.pool,
    admins.map(({ id, email }) => ({
      kind: 'weekly-summary',
      payload: { ...week, ...parts },
      dedupeKey: `${prefix}${id}`,
      recipient: email,
      subject: weeklySummarySubject(week),
      queuedAt: now,
    })),
  )
}

const readWeek = (
  deps: Pick<Deps, 'replica' | 'clock'>,
  week: DaySpan,
  hasVat: boolean,
): Promise<WeekReports> =>
  runReport(deps.replica, async (inSnapshot) => {
    const read = (group: ReportGroup, limit?: number) =>
      readReport(inSnapshot, { spans: spansOf(week), group, hasVat }, limit)
    const [byChannel, byMethod, byProduct, reorder] = await Promise.all([
      read('canal'),
      read('pago'),
      read('producto', BEST),
      inSnapshot((db) =>
        readReorderRows(db, { span: demandSpan(deps), dias: DEFAULT_COVER_DAYS, limit: BEST }),
      ),
    ])
    return { byChannel, byMethod, byProduct, reorder: reorder.rows }
  })
