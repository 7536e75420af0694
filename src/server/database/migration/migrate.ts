import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { disableQueryTimeout } from '#server/database/connection/query-timeout.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { createQueues } from './job-queues.ts'
import { DatabaseSetupError } from '#server/database/errors/database-setup-error.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../database/migrations', import.meta.url))
/** Key of the advisory lock. No other code uses this key in this database. */
const MIGRATION_LOCK_KEY = 7_318_442

/**
 * Applies new migrations in one transaction. When several processes start, one process migrates, and the
 * other processes wait without a time limit. Throws DatabaseSetupError when the server cannot be used.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  try {
    await migrateWithLock(pool)
  } catch (failure) {
    throw new DatabaseSetupError(failure)
  }
}

async function migrateWithLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  disableQueryTimeout(client)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
    await createQueues((text, values) => client.query(text, values))
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY])
    for (const setting of ['statement_timeout', 'lock_timeout', 'client_min_messages'])
      await client.query(`reset ${setting}`)
    client.release()
  } catch (error) {
    // Discarding the client ends the session, which releases the lock and resets the settings.
    client.release(error as Error)
    throw error
  }
}
