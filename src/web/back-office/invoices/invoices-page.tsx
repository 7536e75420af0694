import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { listUnmatchedVouchers } from '#contract/invoices/unmatched-vouchers.ts'
import { listVouchers, voucherFilters, voucherKinds } from '#contract/invoices/vouchers.ts'
import { dayOf, formatCashDate } from '#domain/calendar.ts'
import { voucherStates } from '#domain/invoices/voucher-state.ts'
import { voucherKindNames } from '#domain/invoices/voucher-number.ts'
import { callApi, callApiForList } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { VOUCHERS_PATH } from '#web/back-office/vouchers-address.ts'
import { Price } from '#web/components/display/price.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { Route } from './+types/invoices-page'
import { VoucherActions } from '#web/back-office/vouchers/voucher-actions.tsx'
import { UnmatchedVouchers } from '#web/back-office/vouchers/unmatched-vouchers.tsx'
import { VoucherBadge } from '#web/back-office/vouchers/voucher-badge.tsx'
import { recentMonths } from '#web/back-office/vouchers/recent-months.ts'
import { useFollowWaiting } from './use-follow-waiting.ts'
import { VoucherReasons } from '#web/back-office/vouchers/voucher-reasons.tsx'
import {
  buyerDocumentText,
  buyerText,
  isWaiting,
  type Voucher,
  voucherNumberText,
  voucherStateLabels,
  voucherTypeText,
} from '#web/back-office/vouchers/voucher-texts.ts'

const PAGE_SIZE = 25
/** The current month, and the same one of the previous year. */
const SHOWN_MONTHS = 13

type VoucherFilters = {
  estado: (typeof voucherFilters)[number]
  clase: (typeof voucherKinds)[number]
  mes: string
}

const rules: ListRules<VoucherFilters> = {
  path: VOUCHERS_PATH,
  filters: {
    estado: oneOf(voucherFilters.filter((one) => one !== 'todos')),
    clase: oneOf(voucherKinds),
    mes: (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(VOUCHERS_PATH, context)
  const [list, unmatched] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q, filters }, paging) =>
      callApiForList(listVouchers, { query: { q, ...filters, ...paging } }, context),
    ),
    rol === 'admin' ? callApi(listUnmatchedVouchers, {}, context) : undefined,
  ])
  return { list, unmatched, months: recentMonths(dayOf(new Date()), SHOWN_MONTHS) }
}

export const meta = () => screenMeta('Facturas')

export default function InvoicesPage({ loaderData: { list, unmatched, months } }: Route.ComponentProps) {
  useFollowWaiting(list.rows.some(isWaiting))
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Facturas"
      caption="Facturas y notas de crédito"
      counted={{ one: 'comprobante', many: 'comprobantes' }}
      search={{
        label: 'Buscar por número, venta, nombre, documento o CAE',
        placeholder: 'Número, venta, nombre o CAE',
      }}
      filters={
        <div className="flex flex-col gap-4">
          {unmatched && <UnmatchedVouchers found={unmatched} />}
          <FilterBar
            rules={rules}
            choice={list.choice}
            label="Filtrar por estado"
            name="estado"
            all="Todas"
            values={{ abiertos: 'Abiertas', ...stateFilterLabels }}
          />
          <FilterForm
            rules={rules}
            choice={list.choice}
            label="Filtrar los comprobantes"
            selects={[
              { name: 'mes', label: 'Mes', placeholder: 'Todos', choices: months },
              { name: 'clase', label: 'Comprobante', placeholder: 'Todos', choices: kindChoices },
            ]}
          />
        </div>
      }
      columns={columns}
      tableFrom="xl"
      rowKey={({ id }) => id}
      card={(voucher) => <VoucherCard voucher={voucher} />}
      empty={{
        icon: <ScrollText aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay facturas',
          text: 'Acá aparecen las facturas y notas de crédito de la tienda.',
        },
        notFound: {
          title: 'No encontramos comprobantes',
          text: 'Probá con otra búsqueda, otro estado u otro mes.',
        },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

const stateFilterLabels = Object.fromEntries(
  voucherStates.map((estado) => [
    estado,
    estado === 'enviando' || estado === 'en duda'
      ? voucherStateLabels[estado]
      : `${voucherStateLabels[estado]}s`,
  ]),
)

const kindChoices = voucherKinds.map((value) => ({
  value,
  label: value === 'factura' ? 'Facturas' : 'Notas de crédito',
}))

type Shown = { voucher: Voucher }

const columns: readonly Column<Voucher>[] = [
  { header: 'Comprobante', cell: (voucher) => <VoucherNumber voucher={voucher} /> },
  { header: 'Venta', cell: (voucher) => <SaleNumber voucher={voucher} /> },
  { header: 'Cliente', cell: (voucher) => <Buyer voucher={voucher} /> },
  {
    header: 'Estado',
    widest: true,
    cell: (voucher) => (
      <div className="flex flex-wrap items-center gap-2 py-2">
        <VoucherBadge estado={voucher.estado} />
        <VoucherReasons voucher={voucher} />
        <VoucherActions voucher={voucher} />
      </div>
    ),
  },
  { header: 'CAE', cell: (voucher) => <Cae voucher={voucher} /> },
  {
    header: 'Fecha',
    cell: ({ fecha }) => <span className="whitespace-nowrap tabular-nums">{formatCashDate(fecha)}</span>,
  },
  { header: 'Total', cell: ({ total }) => <Price amount={total} />, numeric: true },
]

const VoucherCard = ({ voucher }: Shown) => (
  <>
    <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <VoucherNumber voucher={voucher} />
      <VoucherBadge estado={voucher.estado} />
    </span>
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Buyer voucher={voucher} />
      <Price amount={voucher.total} className="ml-auto font-semibold" />
    </span>
    <span className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-ink-soft tabular-nums">
      <SaleNumber voucher={voucher} named />
      <span>{formatCashDate(voucher.fecha)}</span>
    </span>
    <VoucherReasons voucher={voucher} />
    {voucher.cae !== null && (
      <span className="flex flex-wrap gap-x-1 text-12 text-ink-soft">
        <span>CAE</span>
        <Cae voucher={voucher} />
      </span>
    )}
    <VoucherActions voucher={voucher} />
  </>
)

/** Type and number, the invoice that a credit note corrects, and a mark of test vouchers. */
const VoucherNumber = ({ voucher }: Shown) => (
  <span className="flex min-w-0 flex-col">
    <span className="font-medium whitespace-nowrap">{voucherTypeText(voucher)}</span>
    <span className="whitespace-nowrap text-ink-soft tabular-nums">
      {voucherNumberText(voucher) ?? 'Sin número'}
    </span>
    {voucher.asociado?.numero != null && (
      <span className="text-12 text-ink-soft tabular-nums">
        {`de la ${voucherKindNames.factura.toLowerCase()} `}
        <span className="whitespace-nowrap">{voucherNumberText(voucher.asociado)}</span>
      </span>
    )}
    {voucher.ambiente === 'homologacion' && <span className="text-12 text-wait">De prueba</span>}
  </span>
)

/** Only an admin may open the screen of the sales. `named`: with the word 'Venta'. */
function SaleNumber({ voucher: { ventaId, venta }, named = false }: Shown & { named?: boolean }) {
  const isAdmin = useSession()?.rol === 'admin'
  const text = named ? (
    `Venta N° ${venta}`
  ) : (
    <>
      <span className="sr-only">Venta </span>
      {`N° ${venta}`}
    </>
  )
  if (!isAdmin) return <span className="whitespace-nowrap tabular-nums">{text}</span>
  return (
    <Link
      to={`/dashboard/sales?${new URLSearchParams({ venta: ventaId })}`}
      className="inline-block py-1 whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {text}
    </Link>
  )
}

const Buyer = ({ voucher: { receptor } }: Shown) => (
  <span className="flex min-w-32 flex-col xl:min-w-48">
    <span className="wrap-anywhere">{buyerText(receptor)}</span>
    {buyerDocumentText(receptor) !== '' && (
      <span className="text-12 whitespace-nowrap text-ink-soft tabular-nums">
        {buyerDocumentText(receptor)}
      </span>
    )}
  </span>
)

const Cae = ({ voucher: { cae, caeVence } }: Shown) =>
  cae === null ? (
    <span className="text-ink-soft">—</span>
  ) : (
    <span className="tabular-nums">
      {cae}
      {caeVence !== null && (
        <span className="block text-12 text-ink-soft">{`Vence ${formatCashDate(caeVence)}`}</span>
      )}
    </span>
  )
