import type { ReactNode } from 'react'
import { PaymentStateBadge } from '#web/back-office/payment-state-badge.tsx'
import type { Column } from '#web/components/list/column.ts'
import { Price } from '#web/components/price.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { PaymentActions } from './payment-actions.tsx'
import type { OnPaymentAct } from './payment-acts.ts'
import { paymentDetailText } from './payment-detail-words.ts'
import { PaymentMoment } from './payment-moment.tsx'
import { PaymentRemarks } from '#web/back-office/payment-remarks.tsx'
import { PaymentSale } from './payment-sale.tsx'

/** The columns of specification, section 2. Two share a place, one below the other, because thirteen do not fit beside the sidebar. */
export const paymentColumns = (onAct: OnPaymentAct): readonly Column<ListedPayment>[] => [
  {
    header: 'N° Venta',
    cell: (payment) => <PaymentSale payment={payment} leads={onAct !== undefined} />,
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
          <PaymentMoment at={fecCreacion} />
        </Line>
        <Line name="Aprobación">
          <PaymentMoment at={fecAprobado} />
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
    stays: true,
    // Two by two, so that the columns beside them are in sight too.
    cell: (payment) => (
      <span className="block w-18 pointer-coarse:w-22">
        <PaymentActions payment={payment} onAct={onAct} />
      </span>
    ),
  },
]

/** One of two figures in a cell. `name`: read to whoever cannot see the head. */
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="block tabular-nums">
    <span className="sr-only">{name} </span>
    {children}
  </span>
)

const Figures = ({ name, text }: { name: string; text: string }) => <Line name={name}>{text || '—'}</Line>
