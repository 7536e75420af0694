import { Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listTransfers } from '#contract/sale/transfers.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { TRANSFERS_PATH } from '#web/back-office/transfers-address.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { Route } from './+types/transfers-page'
import { RejectReceiptDialog } from './reject-receipt-dialog.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { ageText, type WaitingTransfer } from './transfer-texts.ts'

const PAGE_SIZE = 25

const rules: ListRules<Record<never, string>> = { path: TRANSFERS_PATH, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(TRANSFERS_PATH, context)
  return loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q }, paging) =>
    callApiForList(listTransfers, { query: { q, ...paging } }, context),
  )
}

export const meta = () => screenMeta('Transferencias')

export default function TransfersPage({ loaderData: list }: Route.ComponentProps) {
  const isAdmin = useSession()?.rol === 'admin'
  const [rejecting, setRejecting] = useState<WaitingTransfer>()
  const actionsOf = (transfer: WaitingTransfer) => (
    <TransferActions transfer={transfer} onReject={() => setRejecting(transfer)} />
  )
  return (
    <>
      <StaffList
        rules={rules}
        list={list}
        title="Transferencias"
        caption="Compras que esperan una transferencia"
        counted={{ one: 'transferencia', many: 'transferencias' }}
        search={{ label: 'Buscar por número, nombre o importe', placeholder: 'Número, nombre o importe' }}
        columns={isAdmin ? [...columns, { header: 'Acciones', cell: actionsOf }] : columns}
        rowKey={({ id }) => id}
        card={(transfer) => (
          <TransferCard transfer={transfer} actions={isAdmin ? actionsOf(transfer) : undefined} />
        )}
        empty={{
          icon: <Landmark aria-hidden className="size-6" />,
          none: {
            title: 'No hay transferencias por revisar',
            text: 'Acá esperan las compras de la página que se pagan por transferencia.',
          },
          notFound: { title: 'No encontramos transferencias', text: 'Probá con otra búsqueda.' },
        }}
      />
      <p className="mt-6 max-w-prose text-14 text-ink-soft">
        Un comprobante no prueba que el dinero llegó. Antes de confirmar, fijate en la cuenta del banco que
        estén el importe y quién lo mandó. Una compra con un comprobante sin revisar se anula 5 días más tarde
        que las demás, y el comprobante queda acá hasta que alguien lo cierre.
      </p>
      {rejecting && <RejectReceiptDialog transfer={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  )
}

export const ErrorBoundary = ScreenError

const columns: readonly Column<WaitingTransfer>[] = [
  { header: 'Venta', cell: (transfer) => <SaleNumber transfer={transfer} /> },
  { header: 'Cliente', cell: ({ cliente }) => <span className="min-w-0 wrap-anywhere">{cliente}</span> },
  { header: 'Importe', cell: ({ importe }) => <Price amount={importe} />, numeric: true },
  { header: 'Comprobante', cell: (transfer) => <TransferReceipt transfer={transfer} /> },
  { header: 'Vence', cell: (transfer) => <Deadline transfer={transfer} />, from: 'lg' },
  { header: 'Hace', cell: ({ horas }) => ageText(horas), from: 'xl' },
]

const TransferCard = ({ transfer, actions }: { transfer: WaitingTransfer; actions: ReactNode }) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <SaleNumber transfer={transfer} />
      <Price amount={transfer.importe} className="font-semibold" />
    </span>
    <span className="min-w-0 wrap-anywhere">{transfer.cliente}</span>
    <span className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-ink-soft">
      <span>{`Hace ${ageText(transfer.horas)}`}</span>
      <span>
        {transfer.estadoPago !== 'Anulado' && <span>Vence: </span>}
        <Deadline transfer={transfer} />
      </span>
    </span>
    <TransferReceipt transfer={transfer} />
    {actions}
  </>
)

/** Only an admin may open a web sale. */
function SaleNumber({ transfer: { numero } }: { transfer: WaitingTransfer }) {
  const isAdmin = useSession()?.rol === 'admin'
  const text = (
    <>
      <span className="sr-only">Venta </span>
      {`N° ${numero}`}
    </>
  )
  const className = 'font-medium whitespace-nowrap tabular-nums'
  if (!isAdmin) return <span className={className}>{text}</span>
  return (
    <Link
      to={`/dashboard/sales?${new URLSearchParams({ q: String(numero) })}`}
      className={`${className} underline-offset-4 hover:underline focus-visible:underline`}
    >
      {text}
    </Link>
  )
}

/** An annulled sale has no deadline: only its receipt waits. */
const Deadline = ({ transfer: { vence, estadoPago } }: { transfer: WaitingTransfer }) =>
  estadoPago === 'Anulado' ? <SaleStatusBadge status={estadoPago} /> : <DateTime at={vence} />
