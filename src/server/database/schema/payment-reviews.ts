import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Progress of reconciliation with each provider: every change up to that moment is stored. */
export const paymentReviews = pgTable('payment_reviews', {
  provider: text('provider').primaryKey(),
  hasta: timestamptz('hasta').notNull(),
})
