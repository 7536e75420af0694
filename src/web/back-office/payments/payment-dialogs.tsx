import { ArchivePayment } from './archive-payment.tsx'
import { EditPaymentDialog } from './edit-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { AskedPayment } from './use-asked-payment.ts'

type PaymentDialogsProps = { asked: AskedPayment | undefined; onClose: () => void }

/** The dialog of what is being done with a payment, if anything is. */
export function PaymentDialogs({ asked, onClose }: PaymentDialogsProps) {
  if (asked === undefined) return null
  const { payment } = asked
  if (asked.act === 'edit') return <EditPaymentDialog {...{ payment, onClose }} />
  if (asked.act === 'refund') return <RefundDialog {...{ payment, onClose }} />
  return <ArchivePayment {...{ payment, onClose }} />
}
