import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listAuditAuthors } from '#contract/audit.ts'
import { listSales } from '#contract/sale-records.ts'
import { dayOf } from '#domain/calendar.ts'
import { AnnulSale } from '#web/back-office/annul-sale.tsx'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/call-api.ts'
import { EmptyList } from '#web/components/list/empty-list.tsx'
import { ListHead } from '#web/components/list/list-head.tsx'
import { isFiltered, listAddress, readList } from '#web/components/list/list-rules.ts'
import { useComing } from '#web/components/list/use-coming.ts'
import { useFocusOnNew } from '#web/components/list/use-focus-on-new.ts'
import { readMany } from '#web/read-many.ts'
import type { Route } from './+types/sales-page.ts'
import { ChangeState } from './change-state.tsx'
import { FoundSales } from './found-sales.tsx'
import type { ListedSale } from './listed-sale.ts'
import { MoreSales } from './more-sales.tsx'
import type { SaleAct } from './sale-acts.tsx'
import { SaleCardSkeleton } from './sale-card-skeleton.tsx'
import { SaleCard } from './sale-card.tsx'
import { SaleDetail } from './sale-detail.tsx'
import { PAGE_SIZE, SALES, salesRules, shownBy, withSale } from './sales-address.ts'
import { SalesFilters } from './sales-filters.tsx'
import { useOpenSale } from './use-open-sale.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(SALES, context)
  const params = new URL(request.url).searchParams
  const choice = readList(salesRules, params)
  const limit = shownBy(params)
  const { vendedor } = choice.filters
  const [{ rows, total }, authors] = await Promise.all([
    orErrorPage(
      readMany(limit, (page) =>
        callApiForList(
          listSales,
          { query: { q: choice.q || undefined, ...choice.filters, ...page } },
          context,
        ),
      ),
    ),
    vendedor === undefined ? [] : orErrorPage(callApi(listAuditAuthors, {}, context)),
  ])
  const sellerName = authors.find(({ id }) => id === vendedor)?.nombre
  return { sales: rows, total, choice, limit, sellerName, today: dayOf(new Date()) }
}

/** A sale that is opened over the list leaves the list as it is. */
export const shouldRevalidate = ({
  currentUrl: { search: from },
  nextUrl: { search: to },
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (from === to || withSale(from, undefined) !== withSale(to, undefined))

export const meta = () => screenMeta('Ventas')

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { sales, total, choice, limit, sellerName, today } = loaderData
  // More of the same come below those that are there.
  const loading = useComing(
    ({ pathname, search }) =>
      pathname === SALES &&
      listAddress(salesRules, readList(salesRules, new URLSearchParams(search))) !==
        listAddress(salesRules, choice),
  )
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(sales.length, 'article a[href*="venta="]')
  const open = useOpenSale()
  const [acting, setActing] = useState<{ sale: ListedSale; act: SaleAct }>()
  const [version, setVersion] = useState(0)
  const stop = () => setActing(undefined)
  const done = () => {
    // Closed first: closing gives the focus back to a button that may be about to go.
    flushSync(stop)
    if (open.id === undefined) document.getElementById('contenido')?.focus({ preventScroll: true })
    setVersion(version + 1)
  }
  return (
    <>
      <div className="print:hidden">
        <ListHead
          title="Ventas"
          counted={{ one: 'venta', many: 'ventas' }}
          total={total}
          rules={salesRules}
          choice={choice}
          search={{
            label: 'Buscar por número, cliente, total, fecha, hora o pago',
            placeholder: 'Número o cliente…',
          }}
        />
      </div>
      <SalesFilters
        choice={choice}
        sellerName={sellerName}
        today={today}
        acts={total > 0 && <FoundSales choice={choice} today={today} />}
      />
      <div className="print:hidden">
        {sales.length === 0 && !loading ? (
          <div className="mt-6">
            <EmptyList
              icon={<ReceiptText aria-hidden className="size-6" />}
              none={{
                title: 'Todavía no hay ventas',
                text: 'Las compras de la página y del mostrador aparecen acá.',
              }}
              notFound={{
                title: 'No encontramos ventas',
                text: 'Probá con otro número, cliente, total, fecha u hora, o con otros filtros.',
              }}
              allAt={isFiltered(choice) ? SALES : undefined}
            />
          </div>
        ) : (
          <ul
            ref={list}
            aria-label="Ventas"
            aria-busy={loading}
            className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
          >
            {loading
              ? Array.from({ length: PAGE_SIZE }, (_, place) => (
                  <li key={place}>
                    <SaleCardSkeleton />
                  </li>
                ))
              : sales.map((sale) => (
                  <li key={sale.id}>
                    <SaleCard sale={sale} onAct={(act) => setActing({ sale, act })} />
                  </li>
                ))}
          </ul>
        )}
        {!loading && <MoreSales {...{ choice, limit, total }} shown={sales.length} onPress={expectMore} />}
      </div>
      {open.id !== undefined && (
        <SaleDetail
          key={open.id}
          id={open.id}
          listed={sales.find(({ id }) => id === open.id)}
          version={version}
          onAct={(sale, act) => setActing({ sale, act })}
          onClose={open.close}
        />
      )}
      {acting?.act === 'state' && <ChangeState sale={acting.sale} onClose={stop} onDone={done} />}
      {acting?.act === 'annul' && <AnnulSale sale={acting.sale} onClose={stop} onDone={done} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenProblem error={error} />
}
