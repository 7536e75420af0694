import { ArchivePayment } from './archive-payment.tsx'
import { EditPaymentDialog } from './edit-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import type { PaymentCommand } from './payment-actions.tsx'

/** A command, with its payment as it was when the dialog opened. */
export type PaymentDialog = { command: PaymentCommand; payment: ListedPayment }

type PaymentDialogsProps = { about: PaymentDialog | undefined; onClose: () => void }

export function PaymentDialogs({ about, onClose }: PaymentDialogsProps) {
  if (about === undefined) return null
  const { payment } = about
  if (about.command === 'edit') return <EditPaymentDialog {...{ payment, onClose }} />
  if (about.command === 'refund') return <RefundDialog {...{ payment, onClose }} />
  return <ArchivePayment {...{ payment, onClose }} />
}
