import { Link } from 'react-router'
import { readWithdrawal } from '#contract/sale/withdrawals.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { paymentAddress } from '#web/back-office/payment-address.ts'
import { WITHDRAWALS_PATH } from '#web/back-office/withdrawal-address.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { Price } from '#web/components/display/price.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/withdrawal-page'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalBadge, WithdrawalClock } from './withdrawal-badge.tsx'
import type { Withdrawal } from './withdrawal-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(WITHDRAWALS_PATH, context)
  const withdrawal = await orErrorPage(callApi(readWithdrawal, { params: { id: params.id } }, context))
  return { withdrawal, isAdmin: rol === 'admin' }
}

export const meta = () => screenMeta('Arrepentimiento')

export default function WithdrawalPage({ loaderData: { withdrawal, isAdmin } }: Route.ComponentProps) {
  const { numero, ventaId, codigo, cliente, correo, plazo, fueraDePlazo, reembolso } = withdrawal
  return (
    <div className="max-w-3xl">
      <Breadcrumbs trail={[{ label: 'Arrepentimientos', to: WITHDRAWALS_PATH }]} current={`N° ${numero}`} />
      <h1 className="mt-4 text-28 wrap-anywhere">{`Arrepentimiento de ${cliente}`}</h1>
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-y border-line py-4 tabular-nums">
        <dt className="text-ink-soft">Estado</dt>
        <dd className="flex flex-wrap gap-1.5">
          <WithdrawalBadge {...withdrawal} />
          <WithdrawalClock {...withdrawal} />
        </dd>
        <dt className="text-ink-soft">Código</dt>
        <dd className="wrap-anywhere">{codigo}</dd>
        <dt className="text-ink-soft">Fecha</dt>
        <dd>
          <DateTime at={withdrawal.cuando} />
        </dd>
        <dt className="text-ink-soft">Plazo</dt>
        <dd className={fueraDePlazo ? 'font-semibold text-bad' : undefined}>{plazo}</dd>
        {correo !== '' && (
          <>
            <dt className="text-ink-soft">Correo</dt>
            <dd className="wrap-anywhere">{correo}</dd>
          </>
        )}
        <dt className="text-ink-soft">Compra</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isAdmin ? (
            <Link
              to={`/dashboard/sales?${new URLSearchParams({ venta: ventaId })}`}
              className="underline underline-offset-4"
            >{`N° ${numero}`}</Link>
          ) : (
            `N° ${numero}`
          )}
          <SaleStatusBadge status={withdrawal.estadoPago} />
          {withdrawal.pago}
        </dd>
        <dt className="text-ink-soft">Total</dt>
        <dd>
          <Price amount={withdrawal.total} className="font-semibold" />
        </dd>
        {withdrawal.confirmado !== null && (
          <>
            <dt className="text-ink-soft">Confirmado</dt>
            <dd>
              <DateTime at={withdrawal.confirmado} />
            </dd>
          </>
        )}
        {withdrawal.cerrado !== null && (
          <>
            <dt className="text-ink-soft">{withdrawal.estado}</dt>
            <dd>
              <DateTime at={withdrawal.cerrado} />
            </dd>
          </>
        )}
        {withdrawal.motivo !== '' && (
          <>
            <dt className="text-ink-soft">Motivo</dt>
            <dd className="wrap-anywhere">{withdrawal.motivo}</dd>
          </>
        )}
        {reembolso && <Refund reembolso={reembolso} />}
      </dl>
      <ul className="mt-4 list-disc pl-5">
        {withdrawal.productos.map((product) => (
          <li key={product} className="wrap-anywhere">
            {product}
          </li>
        ))}
      </ul>
      {isAdmin && <WithdrawalActions withdrawal={withdrawal} />}
    </div>
  )
}

export const ErrorBoundary = ScreenError

/** The refund that the payment provider makes. A failed one is made again on the page of the payment. */
const Refund = ({
  reembolso: { monto, estado, pagoId },
}: {
  reembolso: NonNullable<Withdrawal['reembolso']>
}) => (
  <>
    <dt className="text-ink-soft">Mercado Pago</dt>
    <dd>
      <Price amount={monto} className="font-semibold" />
      <span className={estado === 'fallado' ? 'font-semibold text-bad' : undefined}>
        {` · ${refundTexts[estado]} `}
      </span>
      <Link to={paymentAddress({ pagoId, archivado: false })} className="underline underline-offset-4">
        Ver el pago
      </Link>
    </dd>
  </>
)

const refundTexts = {
  hecho: 'devuelto',
  'en-camino': 'devolución pedida',
  fallado: 'no lo pudo devolver: hacelo desde el pago',
} as const
