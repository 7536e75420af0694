import { ReceiptText } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { listSales } from '#contract/sales.ts'
import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApiForList, orErrorPage } from '#web/call-api.ts'
import { buttonLook } from '#web/components/button-look.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SearchForm } from '#web/components/list/search-form.tsx'
import { useFocusOnNew } from '#web/components/list/use-focus-on-new.ts'
import { readMany } from '#web/read-many.ts'
import type { Route } from './+types/sales-page.ts'
import { SaleCard } from './sale-card.tsx'

/** 9 first and 9 more with each press (specification section 9). */
const PAGE_SIZE = 9
/** More cards than this at once make a phone slow; the search leads to the rest. */
const MOST_SHOWN = 495
const HERE = '/dashboard/sales'

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
  const params = new URL(request.url).searchParams
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const pages = Math.max(1, Math.ceil((Number(params.get('ver')) || PAGE_SIZE) / PAGE_SIZE))
  const limit = Math.min(MOST_SHOWN, pages * PAGE_SIZE)
  const { rows, total } = await orErrorPage(
    readMany(limit, (page) => callApiForList(listSales, { query: { q: q || undefined, ...page } }, context)),
  )
  return { sales: rows, total, q, limit }
}

export const meta = () => screenMeta('Ventas')

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { sales, total, q, limit } = loaderData
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(sales.length, 'article summary')
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-28">Ventas</h1>
          <p role="status" className="text-ink-soft tabular-nums">
            {total === 1 ? '1 venta' : `${total.toLocaleString('es-AR')} ventas`}
          </p>
        </div>
        <SearchForm
          action={HERE}
          label="Buscar por número, cliente, total, fecha, hora o pago"
          placeholder="Número o cliente…"
          defaultValue={q}
          className="w-full sm:w-104"
        />
      </div>
      {sales.length === 0 ? (
        <EmptyState
          title={q === '' ? 'Todavía no hay ventas' : 'No encontramos ventas'}
          icon={<ReceiptText aria-hidden className="size-6" />}
        >
          {q === ''
            ? 'Las compras de la página y del mostrador aparecen acá.'
            : 'Probá con otro número, cliente, total, fecha u hora.'}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          aria-label="Ventas"
          className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
        >
          {sales.map((sale) => (
            <li key={sale.id}>
              <SaleCard sale={sale} />
            </li>
          ))}
        </ul>
      )}
      <MoreSales q={q} limit={limit} shown={sales.length} total={total} onPress={expectMore} />
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
  const params = new URLSearchParams({ ...(q && { q }), ver: String(limit + PAGE_SIZE) })
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
