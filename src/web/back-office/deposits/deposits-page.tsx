import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { type DepositState, depositStates, listDeposits } from '#contract/sale/deposits.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Price } from '#web/components/display/price.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/deposits-page'
import { DepositBadge } from './deposit-badge.tsx'
import { DEPOSITS_PATH, depositStateLabels, type ListedDeposit } from './deposit-texts.ts'

const PAGE_SIZE = 25

const rules: ListRules<{ estado: DepositState }> = {
  path: DEPOSITS_PATH,
  filters: { estado: oneOf(depositStates) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(DEPOSITS_PATH, context)
  return loadList(
    { rules, address: request.url, pageSize: PAGE_SIZE },
    ({ q, filters: { estado } }, paging) =>
      callApiForList(listDeposits, { query: { q, estado, ...paging } }, context),
  )
}

export const meta = () => screenMeta('Señas')

export default function DepositsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Señas"
      caption="Ventas con seña"
      counted={{ one: 'seña', many: 'señas' }}
      search={{ label: 'Buscar por número, nombre o celular', placeholder: 'Número, nombre o celular' }}
      filters={
        <FilterBar
          rules={rules}
          choice={list.choice}
          label="Filtrar por estado"
          name="estado"
          all={depositStateLabels.abiertas}
          values={otherStates}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      card={(deposit) => <DepositCard deposit={deposit} />}
      empty={{
        icon: <CalendarClock aria-hidden className="size-6" />,
        none: {
          title: 'No hay señas guardadas',
          text: 'En Control, «Seña» reserva las prendas de la venta y cobra una parte.',
        },
        notFound: { title: 'No encontramos señas', text: 'Probá con otra búsqueda o estado.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

const { abiertas: _default, ...otherStates } = depositStateLabels

const columns: readonly Column<ListedDeposit>[] = [
  { header: 'Venta', cell: (deposit) => <DepositLink deposit={deposit} /> },
  { header: 'Cliente', cell: (deposit) => <DepositCustomer deposit={deposit} /> },
  { header: 'Estado', cell: (deposit) => <DepositBadge {...deposit} /> },
  { header: 'Se guarda hasta', cell: ({ guardadaHasta }) => <Day>{guardadaHasta}</Day> },
  { header: 'Pagado', cell: ({ pagado }) => <Price amount={pagado} />, numeric: true },
  { header: 'Falta', cell: ({ aCobrar }) => <Price amount={aCobrar} />, numeric: true },
]

const DepositCard = ({ deposit }: { deposit: ListedDeposit }) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <DepositLink deposit={deposit} />
      <DepositBadge {...deposit} />
    </span>
    <DepositCustomer deposit={deposit} />
    <span className="flex flex-wrap items-center justify-between gap-x-3 tabular-nums">
      <span className="text-12 text-ink-soft">Hasta el {deposit.guardadaHasta}</span>
      <span>
        Falta <Price amount={deposit.aCobrar} className="font-semibold" />
      </span>
    </span>
  </>
)

const DepositLink = ({ deposit: { id, numero } }: { deposit: ListedDeposit }) => (
  <Link
    to={`${DEPOSITS_PATH}/${id}`}
    className="font-medium whitespace-nowrap tabular-nums underline-offset-4 hover:underline focus-visible:underline"
  >
    <span className="sr-only">Venta </span>
    {`N° ${numero}`}
  </Link>
)

const DepositCustomer = ({ deposit: { cliente, celular, productos } }: { deposit: ListedDeposit }) => (
  <span className="min-w-0 wrap-anywhere">
    {[cliente, celular].filter(Boolean).join(' · ')}
    <span className="line-clamp-1 text-12 text-ink-soft">{productos}</span>
  </span>
)

const Day = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
)
