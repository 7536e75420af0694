import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Last run of each scheduled job. `termino`: null if the process was killed. `error`: empty after success.
 * `exito`: end of the last successful run.
 * `confirmado`: an admin reviewed the waiting work of all earlier time. The shop needs such a review after it was off,
 * or when much work waits.
 */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  empezo: timestamptz('empezo').notNull(),
  termino: timestamptz('termino'),
  resultado: text('resultado').notNull().default(''),
  error: text('error').notNull().default(''),
  exito: timestamptz('exito'),
  confirmado: timestamptz('confirmado'),
})
