import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counters of sign-in and other attempts, by hashed key. The library rate-limiter-flexible depends on the order of the
 * columns. `expire` is in milliseconds. The table is unlogged (see its migration), so a crash resets the counters.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
