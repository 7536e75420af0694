import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Signatures of received webhooks, to recognise repeated deliveries. Stored as long as a signature is valid. A trigger
 * queues the job that reads the payment `pago_id`.
 */
export const paymentNotices = pgTable(
  'payment_notices',
  { firma: text('firma').primaryKey(), pagoId: text('pago_id'), at: timestamptz('at').notNull() },
  (table) => [index('payment_notices_by_moment').on(table.at)],
)
