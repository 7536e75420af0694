import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { listCategoryRecords } from '#contract/product/categories.ts'
import { listStockCounts } from '#contract/product/stock-counts.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { stockCountAddress, STOCK_COUNTS_PATH } from '#web/back-office/stock-counts-address.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/stock-counts-page'
import { CountBadge, type StockCount } from './count-badge.tsx'
import { StartCount } from './start-count.tsx'

const PAGE_SIZE = 25

const rules: ListRules<Record<never, string>> = { path: STOCK_COUNTS_PATH, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(STOCK_COUNTS_PATH, context)
  const [list, categories] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, (_choice, paging) =>
      callApiForList(listStockCounts, { query: paging }, context),
    ),
    rol === 'admin' ? orErrorPage(callApi(listCategoryRecords, {}, context)) : undefined,
  ])
  return { list, categories }
}

export const meta = () => screenMeta('Conteos')

export default function StockCountsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Conteos"
      caption="Conteos de stock"
      counted={{ one: 'conteo', many: 'conteos' }}
      actions={categories && <StartCount categories={categories} />}
      columns={columns}
      rowKey={({ id }) => id}
      card={(count) => <CountCard count={count} />}
      empty={{
        icon: <ClipboardList aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay conteos',
          text: 'Un conteo compara lo que hay en el local con el stock. Se puede contar entre varios y sin dejar de vender.',
        },
        notFound: { title: 'No encontramos conteos', text: 'Probá con otra página.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

type Shown = { count: StockCount }

const scopeOf = ({ categoria }: StockCount) =>
  categoria === null ? 'Toda la tienda' : categoryLabel(categoria)

const CountLink = ({ count: { id, nombre } }: Shown) => (
  <Link
    to={stockCountAddress(id)}
    className="-my-2 inline-block min-w-0 py-2 font-medium wrap-anywhere underline underline-offset-4 hover:decoration-2"
  >
    {nombre}
  </Link>
)

const columns: readonly Column<StockCount>[] = [
  { header: 'Conteo', cell: (count) => <CountLink count={count} /> },
  {
    header: 'Qué se cuenta',
    cell: (count) => <span className="block min-w-28 wrap-anywhere">{scopeOf(count)}</span>,
  },
  { header: 'Empezó', cell: ({ fecha }) => <span className="whitespace-nowrap tabular-nums">{fecha}</span> },
  { header: 'Estado', cell: (count) => <CountBadge {...count} /> },
  { header: 'Personas', cell: ({ personas }) => personas, numeric: true },
  { header: 'Unidades', cell: ({ unidades }) => unidades, numeric: true },
]

const CountCard = ({ count }: Shown) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <CountLink count={count} />
      <CountBadge {...count} />
    </span>
    <span className="text-14 wrap-anywhere">{scopeOf(count)}</span>
    <span className="text-12 text-ink-soft tabular-nums">{`${count.fecha} · ${count.unidades} u.`}</span>
  </>
)
