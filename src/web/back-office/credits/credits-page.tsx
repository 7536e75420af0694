import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { type CreditState, creditStates, listCredits } from '#contract/sale/credits.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { CREDITS_PATH, creditPath } from '#web/back-office/credit-address.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { canOpen } from '#web/back-office/layout/screens.ts'
import { Price } from '#web/components/display/price.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/credits-page'
import { CreditOrigin } from './credit-origin.tsx'
import { CreditStateBadge } from './credit-state-badge.tsx'
import { SellGiftCard } from '#web/back-office/sell-gift-card.tsx'
import { creditStateLabels, type ListedCredit } from './credit-texts.ts'

const PAGE_SIZE = 25

const rules: ListRules<{ estado: CreditState }> = {
  path: CREDITS_PATH,
  filters: { estado: oneOf(creditStates) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const staffMember = await requireScreenAccess(CREDITS_PATH, context)
  const list = await loadList(
    { rules, address: request.url, pageSize: PAGE_SIZE },
    ({ q, filters: { estado } }, paging) =>
      callApiForList(listCredits, { query: { q, estado, ...paging } }, context),
  )
  return { list, canOpenSales: canOpen('/dashboard/sales', staffMember) }
}

export const meta = () => screenMeta('Vales')

export default function CreditsPage({ loaderData: { list, canOpenSales } }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Vales"
      caption="Vales"
      actions={<SellGiftCard />}
      counted={{ one: 'vale', many: 'vales' }}
      search={{ label: 'Buscar por código', placeholder: 'Código' }}
      filters={
        <FilterBar
          rules={rules}
          choice={list.choice}
          label="Filtrar por estado"
          name="estado"
          values={creditStateLabels}
        />
      }
      columns={creditColumns(canOpenSales)}
      rowKey={({ id }) => id}
      card={(credit) => <CreditCard credit={credit} canOpenSales={canOpenSales} />}
      empty={{
        icon: <Ticket aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay vales',
          text: 'Aparecen acá cuando vendés un vale de regalo, o cuando un cambio o una devolución deja dinero a favor del cliente.',
        },
        notFound: { title: 'No encontramos vales', text: 'Probá con otro código o estado.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

const creditColumns = (canOpenSales: boolean): readonly Column<ListedCredit>[] => [
  { header: 'Código', cell: (credit) => <CreditCode credit={credit} /> },
  { header: 'Estado', cell: ({ estado }) => <CreditStateBadge estado={estado} /> },
  { header: 'Saldo', cell: ({ saldo }) => <Price amount={saldo} />, numeric: true },
  { header: 'Último día', cell: ({ vence }) => <CreditDay day={vence ?? 'No vence'} /> },
  { header: 'Emitido', cell: ({ emitido }) => <CreditDay day={emitido} /> },
  {
    header: 'Origen',
    cell: (credit) => <CreditOrigin credit={credit} canOpenSales={canOpenSales} />,
  },
]

const CreditCard = ({ credit, canOpenSales }: { credit: ListedCredit; canOpenSales: boolean }) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <CreditCode credit={credit} />
      <Price amount={credit.saldo} className="font-semibold" />
    </span>
    <span className="text-12 text-ink-soft tabular-nums">
      {`Emitido el ${credit.emitido} · ${credit.vence === null ? 'No vence' : `Último día ${credit.vence}`}`}
    </span>
    <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <CreditStateBadge estado={credit.estado} />
      <CreditOrigin credit={credit} canOpenSales={canOpenSales} />
    </span>
  </>
)

const CreditCode = ({ credit: { id, codigo } }: { credit: ListedCredit }) => (
  <Link
    to={creditPath(id)}
    className="font-medium whitespace-nowrap tabular-nums underline-offset-4 hover:underline focus-visible:underline"
  >
    {codigo}
  </Link>
)

const CreditDay = ({ day }: { day: string }) => <span className="whitespace-nowrap tabular-nums">{day}</span>
