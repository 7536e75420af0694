import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What was tried how often, by nobody's name: the key is a hash. Written and read by rate-limiter-flexible, which counts on
 * this order of columns; `expire` is in milliseconds. Unlogged (see its migration): after a crash the counts begin anew.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
