import { useNavigation } from 'react-router'
import { listCashEntries, readCashDay, readCashDays } from '#contract/cash-flow.ts'
import { type Day, parseCashDate } from '#domain/calendar.ts'
import { enterScreen, type StaffMember } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { screensOf } from '#web/back-office/layout/screens.ts'
import { callApi, callApiForList, orErrorPage } from '#web/call-api.ts'
import { useLongWait } from '#web/components/use-long-wait.ts'
import type { Route } from './+types/balance-page.ts'
import { BALANCE, dayIn, historyRules, isHistory } from './balance-address.ts'
import { BalanceTabs } from './balance-tabs.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { DayView } from './day-view.tsx'
import { HistoryView } from './history-view.tsx'

/** Specification section 9. */
const PAGE_SIZE = 15

type Context = Route.LoaderArgs['context']

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await enterScreen(BALANCE, context)
  const params = new URL(request.url).searchParams
  return isHistory(params)
    ? { history: await loadHistory(request.url, context, person), daily: undefined }
    : { daily: await loadDay(params, context, person), history: undefined }
}

async function loadDay(params: URLSearchParams, context: Context, person: StaffMember) {
  const dia = dayIn(params)
  const [day, days] = await orErrorPage(
    Promise.all([callApi(readCashDay, { query: { dia } }, context), callApi(readCashDays, {}, context)]),
  )
  const shown = parseCashDate(day.fecha) as Day
  // The last day is today in the store. The clock of this computer may differ.
  const today = parseCashDate(days.at(-1)?.fecha ?? '') ?? shown
  return { day, days, view: { dia: shown, today, rol: person.rol, opensSales: opensSales(person) } }
}

async function loadHistory(address: string, context: Context, person: StaffMember) {
  const list = await loadList(
    { rules: historyRules, address, pageSize: PAGE_SIZE },
    ({ filters: { tipo, del: desde, al: hasta }, orden, sentido }, paging) =>
      callApiForList(listCashEntries, { query: { tipo, desde, hasta, orden, sentido, ...paging } }, context),
  )
  return { list, opensSales: opensSales(person) }
}

const opensSales = ({ rol }: StaffMember): boolean =>
  screensOf(rol).some(({ to }) => to === '/dashboard/sales')

export const meta = () => screenMeta('Balance')

export default function BalancePage({ loaderData: { daily, history } }: Route.ComponentProps) {
  const going = useNavigation()
  const isLoading = useLongWait(going.state === 'loading' && going.location.pathname === BALANCE)
  return (
    <>
      <h1 className="text-28">Balance</h1>
      <BalanceTabs isHistory={history !== undefined} />
      {daily !== undefined && (isLoading ? <DaySkeleton /> : <DayView {...daily} />)}
      {history !== undefined && <HistoryView {...history} />}
    </>
  )
}

export const ErrorBoundary = ScreenProblem
