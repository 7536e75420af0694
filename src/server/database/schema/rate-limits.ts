import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Attempt counters under hashed keys. rate-limiter-flexible depends on the order of columns. `expire` is in
 * milliseconds. Unlogged (see its migration): a crash resets the counters.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
