import { ArchivePayment } from './archive-payment.tsx'
import { EditPaymentDialog } from './edit-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import type { PaymentAct } from './payment-actions.tsx'

/** What is being done, and with which payment, as it was then. */
export type PaymentDialog = { act: PaymentAct; payment: ListedPayment }

type PaymentDialogsProps = { about: PaymentDialog | undefined; onClose: () => void }

/** The dialog of what is being done with a payment, if anything is. */
export function PaymentDialogs({ about, onClose }: PaymentDialogsProps) {
  if (about === undefined) return null
  const { payment } = about
  if (about.act === 'edit') return <EditPaymentDialog {...{ payment, onClose }} />
  if (about.act === 'refund') return <RefundDialog {...{ payment, onClose }} />
  return <ArchivePayment {...{ payment, onClose }} />
}
