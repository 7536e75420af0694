import { paymentName } from '#domain/sale/price-facts.ts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listAuditAuthors } from '#contract/audit/audit.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { isProgramActor } from '#domain/audit/audit-author.ts'
import { dayOf } from '#domain/calendar.ts'
import { AnnulSaleDialog } from '#web/back-office/annul-sale-dialog.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadGrowingList } from '#web/back-office/layout/load-list.ts'
import { SaleTicket } from '#web/back-office/ticket/sale-ticket.tsx'
import { useShownTicket } from '#web/back-office/ticket/use-shown-ticket.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { Price } from '#web/components/display/price.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { ZERO } from '#domain/money.ts'
import { collectedAmount } from '#domain/payment/sale-money.ts'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { PaymentFaultBadge } from '#web/back-office/payment-fault-badge.tsx'
import type { Route } from './+types/sales-page'
import { ChangeState } from './change-state.tsx'
import { SalesExport } from './sales-export.tsx'
import type { ListedSale, SaleOfList } from './listed-sale.ts'
import { type SaleCommand, awaitsCash, SaleActions } from './sale-actions.tsx'
import { SaleDetail } from './sale-detail.tsx'
import { MAX_SHOWN_SALES, SALES_PAGE_SIZE, SALES_PATH, salesRules, withSale } from './sales-address.ts'
import { SalesFilters } from './sales-filters.tsx'
import { type SalesToPrint, PrintableSales } from './printable-sales.tsx'
import { useOpenSale } from './use-open-sale.ts'
import { AwaitsCashBadge } from './awaits-cash-badge.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(SALES_PATH, context)
  const [list, authors] = await Promise.all([
    loadGrowingList(
      { rules: salesRules, address: request.url, pageSize: SALES_PAGE_SIZE, most: MAX_SHOWN_SALES },
      ({ q, filters }, paging) =>
        callApiForList(listSales, { query: { q: q || undefined, ...filters, ...paging } }, context),
    ),
    orErrorPage(callApi(listAuditAuthors, {}, context)),
  ])
  return { list, sellers: authors.filter(({ id }) => !isProgramActor(id)), today: dayOf(new Date()) }
}

/** Opening a sale over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl: { search: from },
  nextUrl: { search: to },
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (from === to || withSale(from, undefined) !== withSale(to, undefined))

export const meta = () => screenMeta('Ventas')

export default function SalesPage({ loaderData: { list, sellers, today } }: Route.ComponentProps) {
  const open = useOpenSale()
  const [salesToPrint, setSalesToPrint] = useState<SalesToPrint>()
  const [pendingCommand, setPendingCommand] = useState<{ sale: ListedSale; act: SaleCommand }>()
  const [version, setVersion] = useState(0)
  const { sold, ...ticket } = useShownTicket()
  const stop = () => setPendingCommand(undefined)
  const begin = (sale: ListedSale, act: SaleCommand) =>
    act === 'print' || act === 'exchange'
      ? void ticket.showAgain(sale, act)
      : setPendingCommand({ sale, act })
  const done = () => {
    // Closes the dialog first, because closing focuses a button that may disappear.
    flushSync(stop)
    if (open.id === undefined) document.getElementById('contenido')?.focus({ preventScroll: true })
    setVersion(version + 1)
  }
  if (sold) return <SaleTicket sold={sold} backText="Volver a las ventas" onNext={ticket.goOn} />
  return (
    <>
      <div className="print:hidden">
        <StaffList
          rules={salesRules}
          list={list}
          title="Ventas"
          caption="Ventas"
          counted={{ one: 'venta', many: 'ventas' }}
          search={{
            label: 'Buscar por número, cliente, total, fecha, hora o pago',
            placeholder: 'Número o cliente…',
          }}
          filters={
            <SalesFilters
              choice={list.choice}
              sellers={sellers}
              today={today}
              actions={list.total > 0 && <SalesExport choice={list.choice} onPrint={setSalesToPrint} />}
            />
          }
          rowKey={({ id }) => id}
          card={(sale) => <SaleCard sale={sale} onCommand={(act) => begin(sale, act)} />}
          grid={{
            skeleton: <SaleCardSkeleton />,
            focus: 'article a[href*="venta="]',
            more: 'Ver más ventas',
            end: (shown) =>
              `Hasta acá, las últimas ${shown} ventas. Las anteriores se buscan por número, cliente o fecha.`,
          }}
          empty={{
            icon: <ReceiptText aria-hidden className="size-6" />,
            none: {
              title: 'Todavía no hay ventas',
              text: 'Las compras de la página y del mostrador aparecen acá.',
            },
            notFound: {
              title: 'No encontramos ventas',
              text: 'Probá con otro número, cliente, total, fecha u hora, o con otros filtros.',
            },
          }}
        />
      </div>
      {salesToPrint && <PrintableSales choice={list.choice} {...salesToPrint} />}
      {open.id !== undefined && (
        <SaleDetail
          key={open.id}
          id={open.id}
          listed={list.rows.find(({ id }) => id === open.id)}
          version={version}
          onCommand={begin}
          onClose={open.close}
        />
      )}
      {pendingCommand?.act === 'state' && (
        <ChangeState sale={pendingCommand.sale} onClose={stop} onDone={done} />
      )}
      {pendingCommand?.act === 'cash' && (
        <ReceiveCash sale={pendingCommand.sale} onClose={stop} onDone={done} />
      )}
      {pendingCommand?.act === 'annul' && (
        <AnnulSaleDialog sale={pendingCommand.sale} onClose={stop} onDone={done} />
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError

type ReceiveCashProps = { sale: ListedSale; onClose: () => void; onDone: () => void }

/** Receives the cash of a confirmed sale. */
function ReceiveCash({ sale, onClose, onDone }: ReceiveCashProps) {
  const form = useStaffForm({
    call: receiveSaleCash,
    params: { id: sale.id },
    name: `cobro ${sale.id}`,
    start: {},
    wireOf: () => ({}),
    done: 'Venta cobrada',
    failed: 'No se pudo cobrar la venta',
    onDone,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`Cobrar la venta N° ${sale.numero}`}
      action="Cobrar"
      onClose={onClose}
    >
      <p>
        {sale.cliente}, <Price amount={sale.aCobrar} className="font-semibold" /> en efectivo. Entran ahora en
        la caja de hoy. Si la caja de hoy está cerrada, quedan en «Después del cierre».
      </p>
    </StaffFormDialog>
  )
}

/** As tall as a `SaleCard`, so that the layout does not shift. */
const SaleCardSkeleton = () => (
  <div className="flex h-full flex-col border border-line bg-white px-4 pt-4 pb-2">
    <Skeleton className="my-0.5 h-5 w-3/5" />
    {/* In narrow cards most names take two lines. */}
    <Skeleton className="my-0.5 h-5 w-2/5 max-sm:hidden" />
    <Skeleton className="mt-1.5 mb-0.5 h-4 w-2/5" />
    <Skeleton className="mt-4 mb-1 h-5" />
    <div className="-mx-4 mt-3 grid grid-cols-2 items-center gap-x-6 border-t border-line px-4 pt-1">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex h-9 items-center">
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  </div>
)

const SaleCard = ({ sale, onCommand }: { sale: SaleOfList; onCommand: (act: SaleCommand) => void }) => (
  <article
    aria-labelledby={`venta-${sale.id}`}
    className="flex h-full flex-col border border-line bg-white px-4 pt-4 pb-2"
  >
    <div className="flex items-start justify-between gap-3">
      <h2
        id={`venta-${sale.id}`}
        className="min-w-0 wrap-anywhere font-sans text-16 font-semibold tracking-normal text-wrap"
      >
        N° {sale.numero} · {sale.cliente}
      </h2>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <SaleStatusBadge status={sale.estadoPago} />
        {awaitsCash(sale) && <AwaitsCashBadge />}
        {sale.aviso !== '' && <PaymentFaultBadge fault={sale.aviso} />}
      </span>
    </div>
    <p className="mt-1 text-ink-soft tabular-nums">
      {sale.fecha} {sale.hora} · {sale.medio}
    </p>
    <p className="mt-auto flex items-baseline justify-between gap-3 pt-3">
      <span>{paymentName(sale)}</span>
      <Price amount={sale.total} className="text-20 font-semibold" />
    </p>
    {sale.devuelto > ZERO && (
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
        <span>
          Devuelto <Price amount={sale.devuelto} />
        </span>
        <span>
          Queda <Price amount={collectedAmount(sale)} />
        </span>
      </p>
    )}
    <div className="-mx-4 mt-3 grid grid-cols-[auto_auto] justify-between justify-items-start border-t border-line px-1 pt-1">
      <SaleActions sale={sale} onCommand={onCommand} showsDetailLink />
    </div>
  </article>
)
