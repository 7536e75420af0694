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

/** Specification, section 2. `onAct`: whoever has it may also go to the sales. */
export const paymentColumns = (onAct: OnPaymentAct): readonly Column<ListedPayment>[] => [
  {
    header: 'N° Venta',
    cell: (payment) => <PaymentSale payment={payment} leads={onAct !== undefined} />,
  },
  { header: 'N° Orden', cell: ({ ordenId }) => <Figures text={ordenId} /> },
  { header: 'N° Pago', cell: ({ pagoId }) => <Figures text={pagoId} /> },
  { header: 'Estado', cell: ({ estado }) => <PaymentStateBadge estado={estado} /> },
  {
    header: 'Detalle',
    cell: (payment) => (
      <div className="flex w-44 flex-col gap-1 py-1">
        <span className="wrap-anywhere">{paymentDetailText(payment.detalleEstado)}</span>
        <PaymentRemarks payment={payment} />
      </div>
    ),
  },
  { header: 'Creación', cell: ({ fecCreacion }) => <PaymentMoment at={fecCreacion} /> },
  { header: 'Aprobación', cell: ({ fecAprobado }) => <PaymentMoment at={fecAprobado} /> },
  { header: 'Total', cell: ({ montoTotal }) => <Price amount={montoTotal} />, numeric: true },
  { header: 'Cuotas', cell: ({ cuotas }) => cuotas, numeric: true },
  { header: 'ID pagador', cell: ({ idPagador }) => <Figures text={idPagador} /> },
  {
    header: 'Email',
    cell: ({ email }) => <span className="line-clamp-2 w-36 break-all">{email}</span>,
  },
  { header: 'DNI', cell: ({ dni }) => <Figures text={dni} /> },
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

const Figures = ({ text }: { text: string }) => <span className="tabular-nums">{text || '—'}</span>
