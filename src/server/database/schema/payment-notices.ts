import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'

/**
 * Signatures of the notifications that were received: the same one twice is a copy. Kept as long as a notification counts. A trigger
 * queues the job that reads the payment `pago_id`.
 */
export const paymentNotices = pgTable(
  'payment_notices',
  { firma: text('firma').primaryKey(), pagoId: text('pago_id'), at: moment('at').notNull() },
  (table) => [index('payment_notices_by_moment').on(table.at)],
)
