import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Last run of each scheduled job. `termino` stays null when the process is killed. `error` is empty after
 * success. `confirmado`: an admin reviewed the work that was waiting until this time. A review is needed
 * after the shop was off, or when much work waits.
 */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  empezo: timestamptz('empezo').notNull(),
  termino: timestamptz('termino'),
  resultado: text('resultado').notNull().default(''),
  error: text('error').notNull().default(''),
  confirmado: timestamptz('confirmado'),
})
