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
import type { Route } from './+types/sales-page'
import { ChangeState } from './change-state.tsx'
import { ReceiveCash } from './receive-cash.tsx'
import { SalesExport } from './sales-export.tsx'
import type { ListedSale } from './listed-sale.ts'
import type { SaleCommand } from './sale-actions.tsx'
import { SaleCardSkeleton } from './sale-card-skeleton.tsx'
import { SaleCard } from './sale-card.tsx'
import { SaleDetail } from './sale-detail.tsx'
import { MAX_SHOWN, PAGE_SIZE, SALES_PATH, salesRules, withSale } from './sales-address.ts'
import { SalesFilters } from './sales-filters.tsx'
import { type SalesToPrint, PrintableSales } from './printable-sales.tsx'
import { useOpenSale } from './use-open-sale.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(SALES_PATH, context)
  const [list, authors] = await Promise.all([
    loadGrowingList(
      { rules: salesRules, address: request.url, pageSize: PAGE_SIZE, most: MAX_SHOWN },
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
    act === 'ticket' ? ticket.showAgain(sale, 'print') : setPendingCommand({ sale, act })
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
