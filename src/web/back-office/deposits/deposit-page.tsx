import { Printer } from 'lucide-react'
import { readDeposit } from '#contract/sale/deposits.ts'
import { chargedAmount } from '#domain/pricing/price-lines.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { ZERO } from '#domain/money.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { PrintedTicket } from '#web/back-office/ticket/printed-ticket.tsx'
import { TicketWidthChoice } from '#web/back-office/ticket/ticket-width-choice.tsx'
import { useTicketWidth } from '#web/back-office/ticket/ticket-width.ts'
import { useSaleVouchers } from '#web/back-office/vouchers/use-sale-vouchers.ts'
import { wholeBuyerText } from '#web/back-office/vouchers/voucher-texts.ts'
import { Button } from '#web/components/button/button.tsx'
import { DateTime } from '#web/components/display/date-time.tsx'
import { Price } from '#web/components/display/price.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/deposit-page'
import { DepositActions } from './deposit-actions.tsx'
import { DepositBadge } from './deposit-badge.tsx'
import { type Deposit, DEPOSITS_PATH } from './deposit-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireScreenAccess(DEPOSITS_PATH, context)
  return orErrorPage(callApi(readDeposit, { params: { id: params.id } }, context))
}

export const meta = () => screenMeta('Seña')

export default function DepositPage({ loaderData: deposit }: Route.ComponentProps) {
  const { venta, vencida, vendedor } = deposit
  return (
    <div className="max-w-3xl print:max-w-none">
      <div className="print:hidden">
        <Breadcrumbs trail={[{ label: 'Señas', to: DEPOSITS_PATH }]} current={`N° ${venta.numero}`} />
        <h1 className="mt-4 text-28 wrap-anywhere">{`Seña de ${venta.cliente}`}</h1>
        <dl className="mt-4 grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-y border-line py-4 tabular-nums">
          <dt className="text-ink-soft">Estado</dt>
          <dd>
            <DepositBadge estadoPago={venta.estadoPago} vencida={vencida} />
          </dd>
          <dt className="text-ink-soft">Venta</dt>
          <dd className="wrap-anywhere">
            {[`N° ${venta.numero}`, `${venta.fecha} ${venta.hora}`, vendedor].filter(Boolean).join(' · ')}
          </dd>
          <dt className="text-ink-soft">Celular</dt>
          <dd className="wrap-anywhere">{venta.celular || '—'}</dd>
          <dt className="text-ink-soft">Se guarda hasta</dt>
          <dd>{venta.guardadaHasta}</dd>
          {deposit.factura && (
            <>
              <dt className="text-ink-soft">Factura</dt>
              <dd className="wrap-anywhere">{wholeBuyerText(deposit.factura)}</dd>
            </>
          )}
          <dt className="text-ink-soft">Total</dt>
          <dd>
            <Price amount={venta.total} className="font-semibold" />
          </dd>
          {venta.aCobrar > ZERO && (
            <>
              <dt className="text-ink-soft">Falta pagar</dt>
              <dd>
                <Price amount={venta.aCobrar} className="font-semibold" />
              </dd>
            </>
          )}
        </dl>
        {venta.estadoPago === 'Pendiente' && <DepositActions venta={venta} />}
        <Payments pagos={deposit.pagos} />
      </div>
      <DepositTicket venta={venta} />
    </div>
  )
}

export const ErrorBoundary = ScreenError

const Payments = ({ pagos }: Pick<Deposit, 'pagos'>) => (
  <section aria-labelledby="pagos">
    <h2 id="pagos" className="mt-6 text-20">
      Pagos
    </h2>
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {pagos.map((part, position) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          key={position}
          className="flex flex-wrap justify-between gap-x-4 py-2"
        >
          <span className="min-w-0">
            {paymentMethodName(part.metodo)}
            <span className="block text-12 text-ink-soft">
              <DateTime at={part.cuando} />
            </span>
          </span>
          <Price amount={chargedAmount(part)} className="ml-auto font-semibold" />
        </li>
      ))}
    </ol>
  </section>
)

function DepositTicket({ venta }: Pick<Deposit, 'venta'>) {
  const [width, chooseWidth] = useTicketWidth()
  const { found, refresh } = useSaleVouchers(venta.id, { version: venta.estadoPago })
  const print = async () => {
    await refresh()
    globalThis.print()
  }
  return (
    <div className="mt-8 flex flex-col gap-6 sm:flex-row sm:items-start print:mt-0 print:block">
      <PrintedTicket sale={venta} cash={undefined} width={width} vouchers={found} isCopy={false} />
      <div className="flex min-w-0 flex-1 flex-col gap-3 print:hidden">
        <Button variant="secondary" wide="always" onClick={() => void print()}>
          <Printer aria-hidden className="size-5" /> Imprimir
        </Button>
        <TicketWidthChoice width={width} onChoose={chooseWidth} />
      </div>
    </div>
  )
}
