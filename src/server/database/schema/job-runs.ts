import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Last run of each scheduled job. `termino` stays null when the process is killed. `error` is empty after success.
 * `confirmado`: until when an admin reviewed the pending work, after a pause of the shop or for a large amount.
 */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  empezo: timestamptz('empezo').notNull(),
  termino: timestamptz('termino'),
  resultado: text('resultado').notNull().default(''),
  error: text('error').notNull().default(''),
  confirmado: timestamptz('confirmado'),
})
