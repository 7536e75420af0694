import { STATUS_EMAIL_SUBJECT } from '#domain/status-news.ts'
import type { EmailToQueue, SaleEmailContent } from './email-to-queue.ts'

type Sent = Pick<EmailToQueue, 'dedupeKey' | 'recipient' | 'queuedAt'>

/**
 * What a sale or its money announces, ready for `queueEmail`. Customers hear all of it under the one subject the specification has
 * for what happens to a purchase; the store under subjects nobody else can ask for again.
 */
export const saleEmail = (content: SaleEmailContent, sent: Sent): EmailToQueue => ({
  ...content,
  ...sent,
  subject: toTheStore[content.kind] ?? STATUS_EMAIL_SUBJECT,
})

const toTheStore: Partial<Record<SaleEmailContent['kind'], string>> = {
  'paid-without-stock-alert': 'Una venta se pagó y no hay stock',
  'payment-to-review': 'Hay un pago para revisar',
}
