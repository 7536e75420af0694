import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * One row in a database that was restored from a backup, otherwise empty. Until `confirmada` the shop stays quiet. `copia`: time of the
 * backup.
 */
export const restoredCopy = pgTable(
  'restored_copy',
  {
    unica: boolean('unica').primaryKey().default(true),
    copia: timestamptz('copia').notNull(),
    restaurada: timestamptz('restaurada').notNull().defaultNow(),
    confirmada: timestamptz('confirmada'),
  },
  (table) => [check('restored_copy_single', sql`${table.unica}`)],
)
