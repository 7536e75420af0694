import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'

/**
 * How each scheduled job ended the last time: one row per job, which the next run writes over. `termino` is null while it runs,
 * and stays so when its process is killed; `error` is blank when it went well. `confirmado`: an admin reviewed
 * what was due until then, after the shop had been off or because there was much of it.
 */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  empezo: moment('empezo').notNull(),
  termino: moment('termino'),
  resultado: text('resultado').notNull().default(''),
  error: text('error').notNull().default(''),
  confirmado: moment('confirmado'),
})
