import type { ListedPayment } from '#web/back-office/listed-payment.ts'

/** What an admin does with a payment in a dialog of its own. */
export type PaymentAct = 'edit' | 'refund' | 'archive'

/** Absent for whoever only looks. */
export type OnPaymentAct = ((act: PaymentAct, payment: ListedPayment) => void) | undefined
