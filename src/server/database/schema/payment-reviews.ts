import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Progress of the reconciliation with each payment provider: all changes until `hasta` are stored. */
export const paymentReviews = pgTable('payment_reviews', {
  provider: text('provider').primaryKey(),
  hasta: timestamptz('hasta').notNull(),
})
