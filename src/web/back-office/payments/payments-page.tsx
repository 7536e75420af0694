import { CreditCard } from 'lucide-react'
import { listPayments } from '#contract/payment/payment-records.ts'
import { exportPayments } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { PAYMENTS_PATH } from '#web/back-office/payment-address.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Route } from './+types/payments-page'
import { PaymentCard, paymentColumns } from './payment-row.tsx'
import type { OnPaymentCommand } from './payment-actions.tsx'
import { type PaymentDialog, PaymentDialogs } from './payment-dialogs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(PAYMENTS_PATH, context)
  const list = await loadList(
    { rules: paymentRules, address: request.url, pageSize: PAGE_SIZE, numbers: PAGE_NUMBERS },
    async ({ q, filters: { ver } }, paging) => {
      const found = await callApiForList(
        listPayments,
        { query: { q, ...viewQuery(ver), ...paging } },
        context,
      )
      return { ...found, reply: found.reply.paymentsMp }
    },
  )
  return { list, isAdmin: rol === 'admin' }
}

export const meta = () => screenMeta('Pagos virtuales')

export default function PaymentsPage({ loaderData: { list, isAdmin } }: Route.ComponentProps) {
  const dialog = usePageDialog<PaymentDialog>()
  const onCommand: OnPaymentCommand = isAdmin
    ? (command, payment) => dialog.show({ command, payment })
    : undefined
  return (
    <>
      <StaffList
        rules={paymentRules}
        list={list}
        title="Control de pagos desde la pagina"
        caption="Pagos virtuales"
        counted={{ one: 'pago', many: 'pagos' }}
        search={{ label: SEARCH, placeholder: SEARCH }}
        actions={
          list.total > 0 && (
            <ExportMenu
              call={exportPayments}
              query={{ q: list.choice.q, ...viewQuery(list.choice.filters.ver) }}
            />
          )
        }
        filters={
          <FilterBar
            rules={paymentRules}
            choice={list.choice}
            label="Filtrar los pagos"
            name="ver"
            values={viewLabels}
          />
        }
        columns={paymentColumns(onCommand)}
        rowKey={({ id }) => id}
        card={(payment) => <PaymentCard payment={payment} onCommand={onCommand} />}
        tableFrom="xl"
        tall
        empty={{
          icon: <CreditCard aria-hidden className="size-6" />,
          none: {
            title: 'No se encontraron productos',
            text: 'Los pagos que llegan por Mercado Pago aparecen acá.',
          },
          notFound: {
            title: 'No se encontraron productos',
            text: 'No hay pagos así. Probá con otro número, correo o DNI.',
          },
        }}
      />
      <PaymentDialogs about={dialog.subject} onClose={dialog.close} />
    </>
  )
}

const SEARCH = 'Buscar por N°Orden, N°Pago, Email o DNI'

export const ErrorBoundary = ScreenError

/** Specification, section 9: 5 per page, a window of 4 page numbers. */
const PAGE_SIZE = 5
const PAGE_NUMBERS = 4

/** Views other than the default list of active payments. */
const paymentViews = ['revisar', 'archivados'] as const

type PaymentFilters = { ver: (typeof paymentViews)[number] }

/** Returns the API query of a view. */
const viewQuery = (ver: PaymentFilters['ver'] | undefined) =>
  ver === undefined ? {} : ({ revisar: { aviso: 'si' }, archivados: { archivados: 'si' } } as const)[ver]

const paymentRules: ListRules<PaymentFilters> = {
  path: PAYMENTS_PATH,
  filters: { ver: oneOf(paymentViews) },
}

const viewLabels: Readonly<Record<PaymentFilters['ver'], string>> = {
  revisar: 'Para revisar',
  archivados: 'Archivados',
}
