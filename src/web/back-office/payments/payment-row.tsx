import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { PaymentRemarks } from '#web/back-office/payment-remarks.tsx'
import { PaymentStateBadge } from '#web/back-office/payment-state-badge.tsx'
import type { Column } from '#web/components/list/column.ts'
import { Price } from '#web/components/display/price.tsx'
import { paymentDetailText } from '#domain/payment/payment-detail-text.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { type OnPaymentCommand, PaymentActions } from './payment-actions.tsx'

/**
 * Returns the columns of specification, section 2. Some fields share a column, because thirteen do not fit beside the
 * sidebar.
 */
export const paymentColumns = (onCommand: OnPaymentCommand): readonly Column<ListedPayment>[] => [
  {
    header: 'N° Venta',
    cell: (payment) => <PaymentSale payment={payment} canOpenSale={onCommand !== undefined} />,
  },
  {
    header: 'N° Orden',
    headerBelow: 'N° Pago',
    cell: ({ ordenId, pagoId }) => (
      <>
        <Figures name="N° Orden" text={ordenId} />
        <Figures name="N° Pago" text={pagoId} />
      </>
    ),
  },
  {
    header: 'Estado',
    headerBelow: 'Detalle',
    cell: (payment) => (
      <div className="flex min-w-36 flex-col items-start gap-1 py-1">
        <PaymentStateBadge estado={payment.estado} />
        <span className="wrap-anywhere">{paymentDetailText(payment.detalleEstado)}</span>
        <PaymentRemarks payment={payment} />
      </div>
    ),
    widest: true,
  },
  {
    header: 'Creación',
    headerBelow: 'Aprobación',
    cell: ({ fecCreacion, fecAprobado }) => (
      <>
        <Line name="Creación">
          <DateTime at={fecCreacion} />
        </Line>
        <Line name="Aprobación">
          <DateTime at={fecAprobado} />
        </Line>
      </>
    ),
  },
  {
    header: 'Total',
    headerBelow: 'Cuotas',
    cell: ({ montoTotal, cuotas }) => (
      <>
        <Price amount={montoTotal} />
        <Figures name="Cuotas" text={String(cuotas)} />
      </>
    ),
    numeric: true,
  },
  {
    header: 'Email',
    cell: ({ email }) => <span className="line-clamp-3 w-36 break-all">{email}</span>,
  },
  {
    header: 'ID pagador',
    headerBelow: 'DNI',
    cell: ({ idPagador, dni }) => (
      <>
        <Figures name="ID pagador" text={idPagador} />
        <Figures name="DNI" text={dni} />
      </>
    ),
  },
  {
    header: 'Acciones',
    sticky: true,
    // Rows of two buttons, so the neighbouring columns stay visible.
    cell: (payment) => (
      <span className="block w-18 pointer-coarse:w-22">
        <PaymentActions payment={payment} onCommand={onCommand} />
      </span>
    ),
  },
]

/** One of the two figures in a cell. `name`: label for screen readers, because the column header names both. */
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="block tabular-nums">
    <span className="sr-only">{name} </span>
    {children}
  </span>
)

const Figures = ({ name, text }: { name: string; text: string }) => <Line name={name}>{text || '—'}</Line>

export const PaymentCard = ({
  payment,
  onCommand,
}: {
  payment: ListedPayment
  onCommand: OnPaymentCommand
}) => (
  <div className="flex flex-col gap-2 text-14">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <span className="font-semibold tabular-nums">Pago N° {payment.pagoId}</span>
      <PaymentStateBadge estado={payment.estado} />
    </div>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Price amount={payment.montoTotal} className="text-16 font-semibold" />
      <span className="text-ink-soft">
        {payment.cuotas === 1 ? '1 cuota' : `${payment.cuotas} cuotas`} ·{' '}
        {paymentDetailText(payment.detalleEstado)}
      </span>
    </div>
    <PaymentRemarks payment={payment} />
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-12">
      <dt className="text-ink-soft">N° Venta</dt>
      <dd>
        <PaymentSale payment={payment} canOpenSale={onCommand !== undefined} />
      </dd>
      <Fact term="N° Orden" text={payment.ordenId} />
      <dt className="text-ink-soft">Creación</dt>
      <dd>
        <DateTime at={payment.fecCreacion} />
      </dd>
      <dt className="text-ink-soft">Aprobación</dt>
      <dd>
        <DateTime at={payment.fecAprobado} />
      </dd>
      <Fact term="ID pagador" text={payment.idPagador} />
      <Fact term="Email" text={payment.email} />
      <Fact term="DNI" text={payment.dni} />
    </dl>
    <div className="-ml-2">
      <PaymentActions payment={payment} onCommand={onCommand} />
    </div>
  </div>
)

const Fact = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="break-all tabular-nums">{text || '—'}</dd>
  </>
)

/** The payment's sale. `canOpenSale`: the viewer may open the sale. */
function PaymentSale({ payment, canOpenSale }: { payment: ListedPayment; canOpenSale: boolean }) {
  const { ventaId, ventaNumero } = payment
  if (ventaNumero === null) return <span className="text-ink-soft">Sin venta</span>
  const name = `N° ${ventaNumero}`
  if (!canOpenSale) return <span className="whitespace-nowrap">{name}</span>
  return (
    <Link
      to={`/dashboard/sales?${new URLSearchParams({ venta: ventaId })}`}
      className="font-medium whitespace-nowrap underline underline-offset-4 hover:decoration-2"
    >
      <span className="sr-only">Venta </span>
      {name}
    </Link>
  )
}
