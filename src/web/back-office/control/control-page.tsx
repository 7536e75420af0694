import { Keyboard, ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { listDashboardCategories } from '#contract/catalogue.ts'
import { readCashState } from '#contract/cash-flow.ts'
import { listCounterSales } from '#contract/counter-sales.ts'
import { listProducts } from '#contract/products.ts'
import { mayEnterClosedDay } from '#domain/cash-flow.ts'
import { categoryLabel } from '#domain/categories.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import type { ListRules } from '#web/components/list/list-rules.ts'
import { PageLinks } from '#web/components/list/page-links.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi, callApiForList, orErrorPage } from '#web/call-api.ts'
import { FilterBar } from '#web/components/list/filter-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import { useReturns } from '#web/components/use-returns.ts'
import { useLongWait } from '#web/components/use-long-wait.ts'
import type { Route } from './+types/control-page.ts'
import { addToOrder } from './add-to-order.ts'
import { ClosedCash } from './closed-cash.tsx'
import { ChoiceForOrder } from './choice-for-order.tsx'
import { NotAddedList } from './not-added-list.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { RingingScreen } from './ringing-screen.tsx'
import { SaleTicket } from './sale-ticket.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { TodaysSales } from './today/todays-sales.tsx'
import { TillProducts } from './till-products.tsx'
import { TillSearch } from './till-search.tsx'
import { SEARCH_FAILED } from './use-product-search.ts'
import { useOrderOnScreen } from './use-order-on-screen.ts'
import { useScans } from './use-scans.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useShownTicket } from './use-shown-ticket.ts'
import { useTill } from './use-till.ts'

const PAGE_SIZE = 25
const HERE = '/dashboard/dashboard'

const rules: ListRules<{ categoria: string }> = {
  path: HERE,
  filters: { categoria: (written) => written.slice(0, 80) || undefined },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid, rol } = await enterScreen(HERE, context)
  const [list, categories, todays, isCashClosed] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q, filters }, paging) =>
      callApiForList(listProducts, { query: { q, ...filters, ...paging } }, context),
    ),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
    countTodays(context),
    readIsCashClosed(context),
  ])
  return { uid, rol, isCashClosed, categories, list, todays }
}

/** The number is optional: when the read fails, selling goes on without it. */
async function countTodays(context: Route.LoaderArgs['context']): Promise<number | undefined> {
  try {
    return (await callApiForList(listCounterSales, { query: { limit: 1 } }, context)).total
  } catch (problem) {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  }
}

/** False when the read fails, because the server itself refuses a cash sale after the closing. */
async function readIsCashClosed(context: Route.LoaderArgs['context']): Promise<boolean> {
  try {
    return (await callApi(readCashState, {}, context)).cerrada
  } catch (problem) {
    if (problem instanceof ApiProblem) return false
    throw problem
  }
}

export const meta = () => screenMeta('Control')

export default function ControlPage({ loaderData }: Route.ComponentProps) {
  const { uid, rol, isCashClosed, categories, list, todays } = loaderData
  const { choice, rows: products, total, ...pages } = list
  const { q } = choice
  const { categoria = '' } = choice.filters
  const { sold, ...ticket } = useShownTicket()
  const [isTodayOpen, setTodayOpen] = useOpenHere()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const returns = useReturns()
  useEffect(() => {
    // Another user may have closed the cash meanwhile.
    if (returns > 0) void revalidate()
  }, [returns, revalidate])
  const till = useTill(uid, products)
  const { search, choosing, stopChoosing } = till
  const screen = useOrderOnScreen({
    uid,
    till,
    takesCash: !isCashClosed || mayEnterClosedDay(rol),
    onSold: (now) => {
      ticket.show(now)
      // Stock changed, so the search results are stale.
      search.forget()
      void revalidate()
    },
  })
  const { isRinging } = screen.ringing
  const scans = useScans({
    till,
    makeRoom: () => {
      ticket.close()
      setTodayOpen(false)
      setHelpOpen(false)
    },
  })
  useShortcuts({
    ...(!sold && {
      '?': () => setHelpOpen(true),
      '/': focusSearch,
      F2: () => screen.lead('customer'),
      F4: () => screen.lead('payment'),
      F8: () => setTodayOpen(true),
      'Control+Enter': screen.press,
    }),
  })
  const going = useNavigation()
  const isLoading = useLongWait(going.state === 'loading' && going.location.pathname === HERE)
  const listed = search.shown ?? products
  const title = categoria === '' ? 'Todos los productos' : categoryLabel(categoria)

  if (sold) return <SaleTicket sold={sold} onNext={ticket.goOn} />
  return (
    <>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-8">
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
            <h1 className="text-28">Control</h1>
            <div className="flex items-center gap-1">
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                aria-keyshortcuts="F8"
                title="F8"
                onClick={() => setTodayOpen(true)}
              >
                <ReceiptText aria-hidden className="size-5" /> Ventas de hoy
                {todays !== undefined && <span className="tabular-nums">({todays})</span>}
              </Button>
              <IconButton
                label="Atajos del teclado"
                icon={<Keyboard aria-hidden className="size-5" />}
                aria-haspopup="dialog"
                aria-keyshortcuts="?"
                onClick={() => setHelpOpen(true)}
                className="pointer-coarse:hidden"
              />
            </div>
          </div>
          {isCashClosed && <ClosedCash takesCash={mayEnterClosedDay(rol)} />}
          <TillSearch
            action={HERE}
            value={search.text}
            onType={search.setText}
            onEnter={() => void till.addTopHit()}
          />
          <NotAddedList list={scans.notAdded} onSeen={scans.forgetNotAdded} />
          <div className="mt-3">
            <FilterBar
              rules={rules}
              choice={{ ...choice, q: '' }}
              label="Filtrar por categoría"
              name="categoria"
              values={Object.fromEntries(categories.map((value) => [value, categoryLabel(value)]))}
            />
          </div>
          <TillProducts
            title={search.shown || q !== '' ? `Resultados de «${search.text.trim() || q}»` : title}
            products={listed}
            total={search.shown ? (search.total ?? listed.length) : total}
            loading={isLoading || (listed.length === 0 && search.isAsking)}
            allAt={categoria !== '' || q !== '' || search.shown || pages.page > 1 ? HERE : undefined}
            problem={search.hasFailed ? SEARCH_FAILED : undefined}
            onAdd={(product) => void till.add(product)}
          />
          {!search.shown && <PageLinks label="Páginas de productos" {...pages} />}
        </div>
        <OrderPanel {...screen} />
      </div>
      <OrderSheet {...screen} />
      {choosing && (
        <ChoiceForOrder
          key={choosing.opening}
          choosing={choosing}
          waiting={scans.waiting}
          onAdd={(choice) => addToOrder(till.kept.lines, choosing.product, choice)}
          onClose={stopChoosing}
        />
      )}
      {isTodayOpen && (
        <TodaysSales
          onClose={() => setTodayOpen(false)}
          onTicket={(sale, why) => {
            setTodayOpen(false)
            ticket.showAgain(sale, why)
          }}
          onAnnulled={search.forget}
        />
      )}
      {isRinging && <RingingScreen />}
      <ShortcutList open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}

const focusSearch = () => document.querySelector<HTMLInputElement>('[data-about=search]')?.select()

export const ErrorBoundary = ScreenProblem
