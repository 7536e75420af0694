import { PaymentStateBadge } from '#web/back-office/payment-state-badge.tsx'
import { Price } from '#web/components/price.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { PaymentActions } from './payment-actions.tsx'
import type { OnPaymentAct } from './payment-acts.ts'
import { paymentDetailText } from './payment-detail-words.ts'
import { PaymentMoment } from './payment-moment.tsx'
import { PaymentRemarks } from '#web/back-office/payment-remarks.tsx'
import { PaymentSale } from './payment-sale.tsx'

/** A payment as a phone lists it: all that the table says. */
export const PaymentCard = ({ payment, onAct }: { payment: ListedPayment; onAct: OnPaymentAct }) => (
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
        <PaymentSale payment={payment} leads={onAct !== undefined} />
      </dd>
      <Fact term="N° Orden" text={payment.ordenId} />
      <dt className="text-ink-soft">Creación</dt>
      <dd>
        <PaymentMoment at={payment.fecCreacion} />
      </dd>
      <dt className="text-ink-soft">Aprobación</dt>
      <dd>
        <PaymentMoment at={payment.fecAprobado} />
      </dd>
      <Fact term="ID pagador" text={payment.idPagador} />
      <Fact term="Email" text={payment.email} />
      <Fact term="DNI" text={payment.dni} />
    </dl>
    <div className="-ml-2">
      <PaymentActions payment={payment} onAct={onAct} />
    </div>
  </div>
)

const Fact = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="break-all tabular-nums">{text || '—'}</dd>
  </>
)
