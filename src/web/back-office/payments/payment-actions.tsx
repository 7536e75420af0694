import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { IconButton } from '#web/components/icon-button.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { VerifyPayment } from './verify-payment.tsx'

/** A command of an admin that has its own dialog. */
export type PaymentAct = 'edit' | 'refund' | 'archive'

/** Undefined for read-only users. */
export type OnPaymentAct = ((act: PaymentAct, payment: ListedPayment) => void) | undefined

/** Commands for a payment. Read-only users may only refresh it from the provider. */
export function PaymentActions({ payment, onAct }: { payment: ListedPayment; onAct: OnPaymentAct }) {
  const { pagoId, porDevolver, archivado } = payment
  return (
    <span className="flex flex-wrap items-center">
      <VerifyPayment payment={payment} className={look} />
      {onAct && (
        <>
          <IconButton
            label={`Editar el pago ${pagoId}`}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => onAct('edit', payment)}
            className={look}
          />
          {porDevolver > 0 && (
            <IconButton
              label={`Devolver el pago ${pagoId}`}
              icon={<Undo2 aria-hidden className="size-4" />}
              onClick={() => onAct('refund', payment)}
              className={look}
            />
          )}
          {!archivado && (
            <IconButton
              label={`Eliminar el pago ${pagoId}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => onAct('archive', payment)}
              className={look}
            />
          )}
        </>
      )}
    </span>
  )
}

const look = 'w-9 pointer-coarse:w-11'
