import { useNavigation, Link } from 'react-router'
import { listCashEntries, readCashDay, readCashDays, readCashState } from '#contract/cash/cash-flow.ts'
import { type Day, parseCashDate } from '#domain/calendar.ts'
import { requireScreenAccess, type StaffMember } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { canOpen } from '#web/back-office/layout/screens.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { useRevalidateOnReturn } from '#web/components/hooks/use-tab-returns.ts'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { listAddress } from '#web/components/filter/list-rules.ts'
import type { Route } from './+types/balance-page'
import { BALANCE_PATH, dayIn, historyRules, isHistory, isSummary, dayAddress } from './balance-address.ts'
import { DaySkeleton } from './day/day-skeleton.tsx'
import { DayView } from './day/day-view.tsx'
import { HistoryView } from './history-view.tsx'
import { SummaryView } from './summary/summary-view.tsx'

/** Rows per page (specification section 9). */
const PAGE_SIZE = 15

type Context = Route.LoaderArgs['context']

export async function loader({ request, context }: Route.LoaderArgs) {
  const staffMember = await requireScreenAccess(BALANCE_PATH, context)
  const params = new URL(request.url).searchParams
  return isHistory(params)
    ? { history: await loadHistory(request.url, context, staffMember), daily: undefined }
    : { daily: await loadDay(params, context, staffMember), history: undefined, summary: isSummary(params) }
}

async function loadDay(params: URLSearchParams, context: Context, staffMember: StaffMember) {
  const dia = dayIn(params)
  const [day, days, { sinCerrar }] = await orErrorPage(
    Promise.all([
      callApi(readCashDay, { query: { dia } }, context),
      callApi(readCashDays, {}, context),
      callApi(readCashState, {}, context),
    ]),
  )
  const shownDay = parseCashDate(day.fecha) as Day
  // The last day of the response is today in the store, because this computer's clock may be wrong.
  const today = parseCashDate(days.at(-1)?.fecha ?? '') ?? shownDay
  return {
    day,
    days,
    unclosed: parseCashDate(sinCerrar ?? ''),
    view: {
      dia: shownDay,
      today,
      rol: staffMember.rol,
      canOpenSales: canOpen('/dashboard/sales', staffMember),
    },
  }
}

async function loadHistory(address: string, context: Context, staffMember: StaffMember) {
  const list = await loadList(
    { rules: historyRules, address, pageSize: PAGE_SIZE },
    ({ filters: { tipo, del: desde, al: hasta }, orden, sentido }, paging) =>
      callApiForList(listCashEntries, { query: { tipo, desde, hasta, orden, sentido, ...paging } }, context),
  )
  return { list, canOpenSales: canOpen('/dashboard/sales', staffMember) }
}

export const meta = () => screenMeta('Balance')

export default function BalancePage({ loaderData: { daily, history, summary } }: Route.ComponentProps) {
  const navigation = useNavigation()
  useRevalidateOnReturn()
  const isLoading = useLongWait(
    navigation.state === 'loading' && navigation.location.pathname === BALANCE_PATH,
  )
  if (summary && daily?.day.cierre)
    return <SummaryView day={daily.day} closing={daily.day.cierre} dia={daily.view.dia} />
  return (
    <>
      <h1 className="text-28">Balance</h1>
      <BalanceTabs isHistory={history !== undefined} />
      {daily !== undefined && (isLoading ? <DaySkeleton /> : <DayView {...daily} />)}
      {history !== undefined && <HistoryView {...history} />}
    </>
  )
}

export const ErrorBoundary = ScreenError

function BalanceTabs({ isHistory }: { isHistory: boolean }) {
  const tabs = [
    { label: 'Caja Diaria', to: dayAddress(), isHere: !isHistory },
    { label: 'Caja Histórica', to: listAddress(historyRules), isHere: isHistory },
  ]
  return (
    <nav aria-label="Cajas" className="mt-4 mb-6 border-b border-line print:hidden">
      <ul className="flex gap-6">
        {tabs.map(({ label, to, isHere }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={joinClasses(
                '-mb-px flex h-11 items-center border-b-2 text-16 font-semibold transition-colors',
                isHere ? 'border-accent' : 'unseen-edge text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
