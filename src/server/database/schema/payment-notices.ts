import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'

/** Signatures of the notifications that were acted on: the same letter twice is a copy. Kept as long as a notification counts. */
export const paymentNotices = pgTable(
  'payment_notices',
  { firma: text('firma').primaryKey(), at: moment('at').notNull() },
  (table) => [index('payment_notices_by_moment').on(table.at)],
)
