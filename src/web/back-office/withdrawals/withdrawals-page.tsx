import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { listWithdrawals, type WithdrawalFilter, withdrawalFilters } from '#contract/sale/withdrawals.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { WITHDRAWALS_PATH } from '#web/back-office/withdrawal-address.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { Price } from '#web/components/display/price.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/withdrawals-page'
import { WithdrawalBadge, WithdrawalClock } from './withdrawal-badge.tsx'
import { type ListedWithdrawal, withdrawalFilterLabels } from './withdrawal-texts.ts'

const PAGE_SIZE = 25

const rules: ListRules<{ estado: WithdrawalFilter }> = {
  path: WITHDRAWALS_PATH,
  filters: { estado: oneOf(withdrawalFilters) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(WITHDRAWALS_PATH, context)
  return loadList(
    { rules, address: request.url, pageSize: PAGE_SIZE },
    ({ q, filters: { estado } }, paging) =>
      callApiForList(listWithdrawals, { query: { q, estado, ...paging } }, context),
  )
}

export const meta = () => screenMeta('Arrepentimientos')

export default function WithdrawalsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Arrepentimientos"
      caption="Pedidos de arrepentimiento"
      counted={{ one: 'arrepentimiento', many: 'arrepentimientos' }}
      search={{ label: 'Buscar por compra, código o nombre', placeholder: 'Compra, código o nombre' }}
      filters={
        <FilterBar
          rules={rules}
          choice={list.choice}
          label="Filtrar por estado"
          name="estado"
          all="Abiertos"
          values={withdrawalFilterLabels}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      card={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
      empty={{
        icon: <Undo2 aria-hidden className="size-6" />,
        none: {
          title: 'No hay arrepentimientos abiertos',
          text: 'Acá aparecen los pedidos del «Botón de arrepentimiento» de la tienda.',
        },
        notFound: { title: 'No encontramos arrepentimientos', text: 'Probá con otra búsqueda o estado.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

type Shown = { withdrawal: ListedWithdrawal }

const columns: readonly Column<ListedWithdrawal>[] = [
  { header: 'Compra', cell: (withdrawal) => <WithdrawalLink withdrawal={withdrawal} /> },
  { header: 'Cliente', cell: (withdrawal) => <WithdrawalCustomer withdrawal={withdrawal} /> },
  { header: 'Fecha', cell: ({ cuando }) => <DateTime at={cuando} /> },
  { header: 'Plazo', cell: (withdrawal) => <Term withdrawal={withdrawal} /> },
  { header: 'Estado', cell: (withdrawal) => <States withdrawal={withdrawal} /> },
  { header: 'Total', cell: ({ total }) => <Price amount={total} />, numeric: true },
]

const WithdrawalCard = ({ withdrawal }: Shown) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <WithdrawalLink withdrawal={withdrawal} />
      <States withdrawal={withdrawal} />
    </span>
    <WithdrawalCustomer withdrawal={withdrawal} />
    <Term withdrawal={withdrawal} />
    <span className="flex flex-wrap items-center justify-between gap-x-3 tabular-nums">
      <span className="text-12 text-ink-soft">
        <DateTime at={withdrawal.cuando} />
      </span>
      <Price amount={withdrawal.total} className="font-semibold" />
    </span>
  </>
)

const WithdrawalLink = ({ withdrawal: { id, numero } }: Shown) => (
  <Link
    to={`${WITHDRAWALS_PATH}/${id}`}
    className="-my-2 inline-block py-2 font-medium whitespace-nowrap tabular-nums underline underline-offset-4 hover:decoration-2"
  >
    <span className="sr-only">Compra </span>
    {`N° ${numero}`}
  </Link>
)

const WithdrawalCustomer = ({ withdrawal: { cliente, correo, codigo } }: Shown) => (
  <span className="min-w-0 wrap-anywhere">
    {[cliente, correo].filter(Boolean).join(' · ')}
    <span className="block text-12 whitespace-nowrap text-ink-soft tabular-nums">{codigo}</span>
  </span>
)

const Term = ({ withdrawal: { plazo, fueraDePlazo } }: Shown) => (
  <span className={fueraDePlazo ? 'text-12 font-semibold text-bad' : 'text-12 text-ink-soft'}>{plazo}</span>
)

const States = ({ withdrawal }: Shown) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <WithdrawalBadge {...withdrawal} />
    <WithdrawalClock {...withdrawal} />
  </span>
)
