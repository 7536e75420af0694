import { restMethod } from '#domain/payment/credit-parts.ts'
import type { PaymentPart } from '#domain/pricing/price-lines.ts'
import { TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'

/** Most files that a buyer uploads for one sale, together with the rejected ones. */
export const MAX_TRANSFER_RECEIPTS = 3

export const MAX_TRANSFER_RECEIPT_BYTES = 5 * 1024 * 1024

/** Kinds of an uploaded receipt: a re-encoded picture, or a PDF as the buyer sent it. */
export const transferReceiptTypes = ['foto', 'pdf'] as const

export type TransferReceiptType = (typeof transferReceiptTypes)[number]

const HOUR_MS = 3_600_000
/**
 * Hours after the payment deadline for which a receipt without a review still holds its sale. Longer than a long weekend,
 * because the buyer may have paid.
 */
const REVIEW_HOURS = 120
/** Days for which the shop stores the receipts of a sale after its last change, as a proof in a complaint. */
const RECEIPT_DAYS = 90
/** Least time that a buyer has for another receipt after a rejection. */
const HOURS_AFTER_REJECTION = 24

/** Returns whether a transfer pays what store credits leave of a web sale. The counter's 'transferencia' does not. */
export const isPaidByTransfer = (sale: { pago: string; pagos: readonly PaymentPart[] }): boolean =>
  restMethod(sale) === TRANSFER_PAYMENT

/** Returns whether a sale by transfer still waits for its money. */
export const awaitsTransfer = (sale: {
  pago: string
  pagos: readonly PaymentPart[]
  estadoPago: SaleStatus
}): boolean => isPaidByTransfer(sale) && (sale.estadoPago === 'Pendiente' || sale.estadoPago === 'Enproceso')

/** Returns the moment at which a sale with a receipt is annulled, if staff do not review the receipt before. */
export const reviewDeadline = (vence: Date): Date => new Date(vence.getTime() + REVIEW_HOURS * HOUR_MS)

/** Returns the latest payment deadline of a sale whose time for a review is over. */
export const lastReviewedDeadline = (now: Date): Date => new Date(now.getTime() - REVIEW_HOURS * HOUR_MS)

/** Returns the moment until which a decided sale must have changed last, so that its receipts are deleted. */
export const receiptsDeletedBefore = (now: Date): Date =>
  new Date(now.getTime() - RECEIPT_DAYS * 24 * HOUR_MS)

/** Returns the payment deadline after a rejected receipt. Null is no deadline, and stays null. */
export const deadlineAfterRejection = (vence: Date | null, now: Date): Date | null =>
  vence && new Date(Math.max(vence.getTime(), now.getTime() + HOURS_AFTER_REJECTION * HOUR_MS))
