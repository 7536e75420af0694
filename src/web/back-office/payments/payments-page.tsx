import { CreditCard } from 'lucide-react'
import { listPayments } from '#contract/payment-records.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { PAYMENTS } from '#web/back-office/payment-address.ts'
import { callApiForList } from '#web/call-api.ts'
import { FilterBar } from '#web/components/list/filter-bar.tsx'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { useDialogHere } from '#web/components/overlay/use-dialog-here.ts'
import type { Route } from './+types/payments-page.ts'
import { PaymentCard, paymentColumns } from './payment-row.tsx'
import type { OnPaymentAct } from './payment-actions.tsx'
import { type PaymentDialog, PaymentDialogs } from './payment-dialogs.tsx'
import { PAGE_NUMBERS, PAGE_SIZE, paymentRules, viewLabels } from './payments-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await enterScreen(PAYMENTS, context)
  const list = await loadList(
    { rules: paymentRules, address: request.url, pageSize: PAGE_SIZE, numbers: PAGE_NUMBERS },
    async ({ q, filters: { ver } }, paging) => {
      const only = { revisar: { aviso: 'si' }, archivados: { archivados: 'si' } } as const
      const found = await callApiForList(
        listPayments,
        { query: { q, ...(ver && only[ver]), ...paging } },
        context,
      )
      return { ...found, reply: found.reply.paymentsMp }
    },
  )
  return { list, isAdmin: rol === 'admin' }
}

export const meta = () => screenMeta('Pagos virtuales')

export default function PaymentsPage({ loaderData: { list, isAdmin } }: Route.ComponentProps) {
  const dialog = useDialogHere<PaymentDialog>()
  const onAct: OnPaymentAct = isAdmin ? (act, payment) => dialog.show({ act, payment }) : undefined
  return (
    <>
      <StaffList
        rules={paymentRules}
        list={list}
        title="Control de pagos desde la pagina"
        caption="Pagos virtuales"
        counted={{ one: 'pago', many: 'pagos' }}
        search={{ label: SEARCH, placeholder: SEARCH }}
        filters={
          <FilterBar
            rules={paymentRules}
            choice={list.choice}
            label="Filtrar los pagos"
            name="ver"
            values={viewLabels}
          />
        }
        columns={paymentColumns(onAct)}
        rowKey={({ id }) => id}
        card={(payment) => <PaymentCard payment={payment} onAct={onAct} />}
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
      <PaymentDialogs about={dialog.about} onClose={dialog.close} />
    </>
  )
}

const SEARCH = 'Buscar por N°Orden, N°Pago, Email o DNI'

export const ErrorBoundary = ScreenProblem
