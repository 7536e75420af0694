import { subtract, ZERO } from '#domain/money.ts'
import { refundAmountText } from '#domain/payment/refund-text.ts'
import { PaymentFaultBadge } from '#web/back-office/payment-fault-badge.tsx'
import { paymentFaultTexts } from './payment-fault-texts.ts'
import { PaymentRefunds } from '#web/back-office/payment-refunds.tsx'
import type { ListedPayment } from './listed-payment.ts'

export const PaymentRemarks = ({
  payment: { aviso, ilegible, devuelto, devueltoEnEfectivo, repetido, devoluciones, nota, archivado },
}: {
  payment: ListedPayment
}) => (
  <>
    {archivado && <p className="text-12 text-ink-soft">Archivado</p>}
    {aviso !== '' && (
      <div>
        <PaymentFaultBadge fault={aviso} />
        <p className="mt-1 text-12">{paymentFaultTexts[aviso].help}</p>
        {ilegible !== '' && <p className="mt-1 text-12 wrap-anywhere">{ilegible}.</p>}
      </div>
    )}
    {repetido && aviso !== 'segundo-pago' && (
      <p className="text-12 text-ink-soft">Pago repetido: la compra ya está paga con otro.</p>
    )}
    {devuelto > ZERO && devoluciones.length !== 1 && (
      <p className="text-12">
        Devuelto:{' '}
        {refundAmountText({
          efectivo: devueltoEnEfectivo,
          proveedor: subtract(devuelto, devueltoEnEfectivo),
        })}
      </p>
    )}
    <PaymentRefunds refunds={devoluciones} />
    {nota !== '' && <p className="text-12 wrap-anywhere text-ink-soft">Nota: {nota}</p>}
  </>
)
