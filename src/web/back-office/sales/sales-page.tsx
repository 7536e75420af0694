import { ReceiptText } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { listSales } from '#contract/sale-records.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApiForList, orErrorPage } from '#web/call-api.ts'
import { buttonLook } from '#web/components/button-look.ts'
import { EmptyList } from '#web/components/list/empty-list.tsx'
import { ListHead } from '#web/components/list/list-head.tsx'
import { isFiltered, type ListRules, readList, saidOf } from '#web/components/list/list-rules.ts'
import { useComing } from '#web/components/list/use-coming.ts'
import { useFocusOnNew } from '#web/components/list/use-focus-on-new.ts'
import { readMany } from '#web/read-many.ts'
import type { Route } from './+types/sales-page.ts'
import { SaleCardSkeleton } from './sale-card-skeleton.tsx'
import { SaleCard } from './sale-card.tsx'

/** 9 first and 9 more with each press (specification section 9). */
const PAGE_SIZE = 9
/** More cards than this at once make a phone slow; the search leads to the rest. */
const MOST_SHOWN = 495
const HERE = '/dashboard/sales'

const rules: ListRules<Record<never, never>> = { path: HERE, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
  const params = new URL(request.url).searchParams
  const choice = readList(rules, params)
  const pages = Math.max(1, Math.ceil((Number(params.get('ver')) || PAGE_SIZE) / PAGE_SIZE))
  const limit = Math.min(MOST_SHOWN, pages * PAGE_SIZE)
  const { rows, total } = await orErrorPage(
    readMany(limit, (page) =>
      callApiForList(listSales, { query: { q: choice.q || undefined, ...page } }, context),
    ),
  )
  return { sales: rows, total, choice, limit }
}

export const meta = () => screenMeta('Ventas')

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { sales, total, choice, limit } = loaderData
  // More of the same come below those that are there.
  const loading = useComing(
    ({ pathname, search }) =>
      pathname === HERE && readList(rules, new URLSearchParams(search)).q !== choice.q,
  )
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(sales.length, 'article summary')
  return (
    <>
      <ListHead
        title="Ventas"
        counted={{ one: 'venta', many: 'ventas' }}
        total={total}
        rules={rules}
        choice={choice}
        search={{
          label: 'Buscar por número, cliente, total, fecha, hora o pago',
          placeholder: 'Número o cliente…',
        }}
      />
      {sales.length === 0 && !loading ? (
        <EmptyList
          icon={<ReceiptText aria-hidden className="size-6" />}
          none={{
            title: 'Todavía no hay ventas',
            text: 'Las compras de la página y del mostrador aparecen acá.',
          }}
          notFound={{
            title: 'No encontramos ventas',
            text: 'Probá con otro número, cliente, total, fecha u hora.',
          }}
          allAt={isFiltered(choice) ? HERE : undefined}
        />
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
                  <SaleCard sale={sale} />
                </li>
              ))}
        </ul>
      )}
      {!loading && (
        <MoreSales q={choice.q} limit={limit} shown={sales.length} total={total} onPress={expectMore} />
      )}
    </>
  )
}

type MoreSalesProps = { q: string; limit: number; shown: number; total: number; onPress: () => void }

function MoreSales({ q, limit, shown, total, onPress }: MoreSalesProps) {
  const busy = useNavigation().state === 'loading'
  if (shown >= total) return null
  if (limit >= MOST_SHOWN)
    return (
      <p className="mx-auto mt-6 max-w-prose text-center text-balance text-ink-soft">
        Hasta acá, las últimas {shown} ventas. Las anteriores se buscan por número, cliente o fecha.
      </p>
    )
  const params = new URLSearchParams({ ...saidOf(rules, { q }), ver: String(limit + PAGE_SIZE) })
  return (
    <div className="mt-6 flex justify-center">
      <Link
        to={`?${params}`}
        onClick={onPress}
        replace
        preventScrollReset
        aria-busy={busy}
        className={buttonLook({ variant: 'secondary', wide: 'phone' })}
      >
        Ver más ventas
      </Link>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenProblem error={error} />
}
