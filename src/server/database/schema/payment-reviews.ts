import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'

/** How far the shop's books and each provider's were compared: every change up to then is in ours. */
export const paymentReviews = pgTable('payment_reviews', {
  provider: text('provider').primaryKey(),
  hasta: moment('hasta').notNull(),
})
