import { Plus, Truck } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { createGoodsReceipt, listGoodsReceipts } from '#contract/product/goods-receipts.ts'
import { formatDate, startOfDay } from '#domain/calendar.ts'
import { type GoodsReceiptState, goodsReceiptStates } from '#domain/product/goods-receipt.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { goodsReceiptAddress, GOODS_RECEIPTS_PATH } from '#web/back-office/goods-receipts-address.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { saveOnce } from '#web/staff-form/save-once.ts'
import type { Route } from './+types/goods-receipts-page'
import { ReceiptBadge } from './receipt-badge.tsx'

const PAGE_SIZE = 25

const rules: ListRules<{ estado: GoodsReceiptState }> = {
  path: GOODS_RECEIPTS_PATH,
  filters: { estado: oneOf(goodsReceiptStates) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(GOODS_RECEIPTS_PATH, context)
  const list = await loadList(
    { rules, address: request.url, pageSize: PAGE_SIZE },
    ({ q, filters: { estado } }, paging) =>
      callApiForList(listGoodsReceipts, { query: { q, estado, ...paging } }, context),
  )
  return { list, isAdmin: rol === 'admin' }
}

export const meta = () => screenMeta('Ingreso de mercadería')

export default function GoodsReceiptsPage({ loaderData: { list, isAdmin } }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Ingreso de mercadería"
      caption="Ingresos de mercadería"
      counted={{ one: 'ingreso', many: 'ingresos' }}
      search={{
        label: 'Buscar por número, documento o proveedor',
        placeholder: 'Número, documento o proveedor',
      }}
      filters={
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <FilterBar
            rules={rules}
            choice={list.choice}
            label="Filtrar por estado"
            name="estado"
            values={stateLabels}
          />
          <StartReceipt />
        </div>
      }
      columns={isAdmin ? [...columns, totalColumn] : columns}
      rowKey={({ id }) => id}
      card={(receipt) => <ReceiptCard receipt={receipt} />}
      empty={{
        icon: <Truck aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay ingresos',
          text: 'Cuando llegue mercadería, empezá un ingreso y escaneá las prendas: el stock y el costo se actualizan solos.',
        },
        notFound: { title: 'No encontramos ingresos', text: 'Probá con otra búsqueda o estado.' },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

const stateLabels: Readonly<Record<GoodsReceiptState, string>> = {
  Borrador: 'Borradores',
  Confirmado: 'Confirmados',
  Anulado: 'Anulados',
}

function StartReceipt() {
  const navigate = useNavigate()
  const { run, busy } = useOneAtATime()
  const start = () =>
    run(async () => {
      let key: string | undefined
      try {
        const { id } = await saveOnce(
          createGoodsReceipt,
          { body: {} },
          { read: () => key, write: (now) => (key = now) },
        )
        await navigate(goodsReceiptAddress(id))
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
    })
  return (
    <Button busy={busy} onClick={() => void start()}>
      <Plus aria-hidden className="size-4" /> Nuevo ingreso
    </Button>
  )
}

type ListedReceipt = ReplyOf<typeof listGoodsReceipts>[number]
type Shown = { receipt: ListedReceipt }

const columns: readonly Column<ListedReceipt>[] = [
  { header: 'Ingreso', cell: (receipt) => <ReceiptLink receipt={receipt} /> },
  { header: 'Proveedor', cell: (receipt) => <Origin receipt={receipt} /> },
  { header: 'Fecha', cell: ({ fecha }) => formatDate(startOfDay(fecha)) },
  { header: 'Estado', cell: (receipt) => <ReceiptBadge {...receipt} /> },
  { header: 'Unidades', cell: ({ unidades }) => unidades, numeric: true },
]

const totalColumn: Column<ListedReceipt> = {
  header: 'Costo',
  cell: ({ total }) => (total === null ? '—' : <Price amount={total} />),
  numeric: true,
}

const ReceiptLink = ({ receipt: { id, numero } }: Shown) => (
  <Link
    to={goodsReceiptAddress(id)}
    className="-my-2 inline-block py-2 font-medium whitespace-nowrap tabular-nums underline underline-offset-4 hover:decoration-2"
  >
    <span className="sr-only">Ingreso </span>
    {`N° ${numero}`}
  </Link>
)

const Origin = ({ receipt: { proveedor, documento } }: Shown) => (
  <span className="min-w-0 wrap-anywhere">
    {proveedor || <span className="text-ink-soft">Sin proveedor</span>}
    {documento !== '' && <span className="block text-12 text-ink-soft">{documento}</span>}
  </span>
)

const ReceiptCard = ({ receipt }: Shown) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <ReceiptLink receipt={receipt} />
      <ReceiptBadge {...receipt} />
    </span>
    <Origin receipt={receipt} />
    <span className="flex flex-wrap items-center justify-between gap-x-3 tabular-nums">
      <span className="text-12 text-ink-soft">
        {`${formatDate(startOfDay(receipt.fecha))} · ${receipt.unidades} u.`}
      </span>
      {receipt.total !== null && <Price amount={receipt.total} className="font-semibold" />}
    </span>
  </>
)
