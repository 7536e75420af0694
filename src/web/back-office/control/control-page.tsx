import { CirclePause, Keyboard, ReceiptText, Undo2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { readCashState } from '#contract/cash/cash-flow.ts'
import { listCounterSales } from '#contract/sale/counter-sales.ts'
import { listProducts } from '#contract/product/products.ts'
import { canWriteToClosedDay } from '#domain/cash/cash-flow.ts'
import { isEmptyOrder } from '#domain/cart/till-order.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import { PageLinks } from '#web/components/pagination/page-links.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { SwitchSellerDialog } from '#web/back-office/layout/pin/switch-seller-dialog.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { useRevalidateOnReturn } from '#web/components/hooks/use-tab-returns.ts'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import type { Route } from './+types/control-page'
import { addToOrder } from './order/add-to-order.ts'
import { CashNotice } from './cash-notice.tsx'
import { VariantChoiceDialog } from './variant-choice/variant-choice-dialog.tsx'
import { RejectedScanList } from '#web/back-office/scanner/rejected-scan-list.tsx'
import { HoldDialogs } from './hold/hold-dialogs.tsx'
import { handOverOrder } from './order/hand-over-order.ts'
import { OrderDialogs } from './order/order-dialogs.tsx'
import { OrderPanel } from './order/order-panel.tsx'
import { OrderSheet } from './order/order-sheet.tsx'
import { CreatingSaleScreen } from './order/creating-sale-screen.tsx'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { SaleTicket } from '#web/back-office/ticket/sale-ticket.tsx'
import { ReturnDialog } from './returns/return-dialog.tsx'
import { useReturns } from './returns/use-returns.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { TodaysSales } from './today/todays-sales.tsx'
import { TillProducts } from './search/till-products.tsx'
import { focusSearch, TillSearch } from './search/till-search.tsx'
import { SEARCH_FAILED } from './search/use-product-search.ts'
import { useOrder } from './order/use-order.ts'
import { useScans } from './scanner/use-scans.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useShownTicket } from '#web/back-office/ticket/use-shown-ticket.ts'
import { useTill } from './use-till.ts'

const PAGE_SIZE = 25
const PAGE_PATH = '/dashboard/dashboard'

const rules: ListRules<{ categoria: string }> = {
  path: PAGE_PATH,
  filters: { categoria: (written) => written.slice(0, 80) || undefined },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid, rol, nombre } = await requireScreenAccess(PAGE_PATH, context)
  const [list, categories, todays, cash] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q, filters: { categoria } }, paging) =>
      callApiForList(
        listProducts,
        { query: { q, ...(categoria && { categoria: [categoria] }), ...paging } },
        context,
      ),
    ),
    orErrorPage(callApi(listDashboardCategories, {}, context)),
    countTodaysSales(context),
    readCash(context),
  ])
  return { uid, rol, nombre, cash, categories, list, todays }
}

/** Undefined if the request fails, because a sale does not need this number. */
async function countTodaysSales(context: Route.LoaderArgs['context']): Promise<number | undefined> {
  try {
    return (await callApiForList(listCounterSales, { query: { limit: 1 } }, context)).total
  } catch (problem) {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  }
}

/** Reports nothing special if the request fails, because the server itself refuses a cash sale after the closing. */
async function readCash(context: Route.LoaderArgs['context']) {
  try {
    return await callApi(readCashState, {}, context)
  } catch (problem) {
    if (problem instanceof ApiProblem) return { abierta: true, cerrada: false }
    throw problem
  }
}

export const meta = () => screenMeta('Control')

export default function ControlPage({ loaderData }: Route.ComponentProps) {
  const { uid, rol, nombre, cash, categories, list, todays } = loaderData
  const { choice, rows: products, total, ...pages } = list
  const { q } = choice
  const { categoria = '' } = choice.filters
  const isInvoicing = useInvoices()
  const { sold, ...ticket } = useShownTicket()
  const [isTodayOpen, setTodayOpen] = useOpenOnPage()
  const returns = useReturns()
  const [isSwitchOpen, setSwitchOpen] = useOpenOnPage()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { revalidate } = useRevalidator()
  // Another user may have closed the cash while the tab was hidden.
  useRevalidateOnReturn()
  const till = useTill(uid, products, returns.target)
  const { search, choosing, stopChoosing } = till
  const takesCash = !cash.cerrada || canWriteToClosedDay(rol)
  const readStockAgain = () => {
    search.forget()
    void revalidate()
  }
  const screen = useOrder({
    uid,
    till,
    takesCash,
    isAdmin: rol === 'admin',
    onSold: (now) => {
      ticket.show(now)
      readStockAgain()
    },
  })
  const { isCreating } = screen.saleCreation
  const scans = useScans({
    till,
    closeOverlays: () => {
      ticket.close()
      setTodayOpen(false)
      setHelpOpen(false)
      screen.hold.closeList()
    },
    openSale: returns.open,
  })
  useShortcuts({
    ...(!sold && {
      '?': () => setHelpOpen(true),
      '/': focusSearch,
      F2: () => screen.focusField('customer'),
      'Shift+F2': screen.noteContact,
      F3: screen.setAnonymous,
      F4: () => screen.focusField('payment'),
      F6: () => setSwitchOpen(true),
      F7: () => screen.order.lines.length > 0 && screen.setDiscounting('sale'),
      F8: () => setTodayOpen(true),
      F9: isEmptyOrder(screen.order) ? screen.hold.openList : screen.hold.ask,
      F10: () => isInvoicing && screen.order.lines.length > 0 && screen.setInvoiceOpen(true),
      'Control+Enter': screen.submit,
    }),
  })
  const navigation = useNavigation()
  const isLoading = useLongWait(navigation.state === 'loading' && navigation.location.pathname === PAGE_PATH)
  const listed = search.shown ?? products
  const title = categoria === '' ? 'Todos los productos' : categoryLabel(categoria)

  if (sold) return <SaleTicket sold={sold} onNext={ticket.goOn} />
  return (
    <>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-8">
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
            <h1 className="text-28">Control</h1>
            <div className="-mx-3 flex max-w-[calc(100%+1.5rem)] items-center gap-x-1 overflow-x-auto *:shrink-0 max-sm:*:px-3 sm:flex-wrap">
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                aria-keyshortcuts="F6"
                title="Cambiar vendedor (F6)"
                onClick={() => setSwitchOpen(true)}
                className="min-w-0"
              >
                <UserRound aria-hidden className="size-5 shrink-0" />
                <span className="sr-only">Cambiar vendedor: </span>
                {/* On a phone the whole next button fits beside a short name. */}
                <span className="max-w-[18vw] truncate sm:max-w-36">{nombre}</span>
              </Button>
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                aria-keyshortcuts="F8"
                title="F8"
                onClick={() => setTodayOpen(true)}
              >
                <ReceiptText aria-hidden className="size-5" /> Ventas de hoy
                {todays !== undefined && <span className="tabular-nums">{`(${todays})`}</span>}
              </Button>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => returns.open()}>
                <Undo2 aria-hidden className="size-5" /> Cambio o devolución
              </Button>
              <Button variant="quiet" aria-haspopup="dialog" onClick={screen.hold.openList}>
                <CirclePause aria-hidden className="size-5" /> En espera
                <span className="tabular-nums">{`(${screen.hold.list.length})`}</span>
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
          <CashNotice cash={cash} takesCash={canWriteToClosedDay(rol)} />
          <TillSearch
            action={PAGE_PATH}
            value={search.text}
            onType={search.setText}
            onEnter={() => void till.addTopHit()}
          />
          <RejectedScanList list={scans.rejectedScans} onDismiss={scans.clearRejectedScans} />
          <div className="mt-3">
            <FilterBar
              rules={rules}
              choice={{ ...choice, q: '' }}
              label="Filtrar por categoría"
              name="categoria"
              oneRow
              values={Object.fromEntries(categories.map((value) => [value, categoryLabel(value)]))}
            />
          </div>
          <TillProducts
            title={search.shown || q !== '' ? `Resultados de «${search.text.trim() || q}»` : title}
            products={listed}
            total={search.shown ? (search.total ?? listed.length) : total}
            loading={isLoading || (listed.length === 0 && search.isSearching)}
            allAt={categoria !== '' || q !== '' || search.shown || pages.page > 1 ? PAGE_PATH : undefined}
            problem={search.hasFailed ? SEARCH_FAILED : undefined}
            onAdd={(product) => void till.add(product)}
          />
          {!search.shown && <PageLinks label="Páginas de productos" {...pages} />}
        </div>
        <OrderPanel {...screen} />
      </div>
      <OrderSheet {...screen} />
      {choosing && (
        <VariantChoiceDialog
          key={choosing.opening}
          choosing={choosing}
          waiting={scans.waiting}
          onAdd={(choice) => addToOrder(till.target, choosing.product, choice)}
          onClose={stopChoosing}
        />
      )}
      <OrderDialogs {...screen} />
      {returns.isOpen && (
        <ReturnDialog
          {...{ returns, till, takesCash }}
          isAdmin={rol === 'admin'}
          onTicket={(sale) => {
            returns.close()
            ticket.show({ sale, cash: undefined, origin: 'now' })
          }}
          onReturned={readStockAgain}
        />
      )}
      {isTodayOpen && (
        <TodaysSales
          onClose={() => setTodayOpen(false)}
          onTicket={(sale, why) => {
            setTodayOpen(false)
            void ticket.showAgain(sale, why)
          }}
          onAnnulled={search.forget}
        />
      )}
      <HoldDialogs hold={screen.hold} surcharges={screen.surcharges} />
      {isSwitchOpen && (
        <SwitchSellerDialog
          uid={uid}
          onSwitched={(next) => {
            handOverOrder(uid, next)
            setSwitchOpen(false)
          }}
          onClose={() => setSwitchOpen(false)}
        />
      )}
      {isCreating && <CreatingSaleScreen />}
      <ShortcutList open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}

export const ErrorBoundary = ScreenError
